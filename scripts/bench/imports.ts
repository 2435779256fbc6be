import { setTimeout as wait } from 'node:timers/promises'
import type { AnswerOf, Endpoint } from '#domain/base/endpoint.ts'
import {
  applyImport,
  checkImport,
  getImport,
  sendImportRows,
  simulateImport,
  startImport,
  undoImport,
} from '#domain/imports/imports.endpoints.ts'
import type { FileRow, Import } from '#domain/imports/imports.schemas.ts'
import { exportPeople } from '#domain/people/people.endpoints.ts'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import { IMPORT_LIMIT, ROWS_AT_ONCE } from '#domain/imports/importColumns.ts'
import { completeCpf } from '#domain/base/cpf.ts'
import { onBoth, type Place } from './both.ts'
import { type RunningPortal, withPortal } from './portal.ts'
import { canMeasureProcesses, cpuMsOf, memoryMbOf } from './processes.ts'
import { percentile, type Section } from './report.ts'
import { fillSchool } from '#scripts/fillSchool.ts'
import { MASTER_LOGIN, type SignedIn, signInStaff, urlOf } from './signIn.ts'

const STUDENTS = 5_000
/** Pause between two calls of the other person, and between two memory samples. */
const PAUSE_MS = 25
const LOOK_MS = 200

/** A phase of an import, and its effect on another person's calls. */
interface Phase {
  readonly what: string
  readonly seconds: number
  /** Processor time of the portal and its database. NaN where the system does not tell. */
  readonly cpuSeconds: number
  readonly mostMb: number
  /** Time of another person's list page meanwhile. */
  readonly medianMs: number
  readonly longestMs: number
}

const textOf = (lines: number): string =>
  `A spreadsheet of ${lines.toLocaleString('en')} suppliers, none of them there before: sent in parts of
${ROWS_AT_ONCE.toLocaleString('en')} and checked, then applied and undone by background jobs; then the mobile phones of ${STUDENTS.toLocaleString('en')} students
likewise. Meanwhile somebody else asks for the first page of the list of materials again and again,
${PAUSE_MS} ms after each answer; “wait” is what they waited. Memory is that of the portal and its database together, at its highest.`

/** Measures an import of this many lines on both databases, while another person works. */
export const benchImports = async (lines: number): Promise<Section> => {
  if (lines > IMPORT_LIMIT) throw new Error(`An import has at most ${IMPORT_LIMIT} lines.`)
  const { embedded, postgres } = await onBoth((place) => run(place, lines))
  return {
    title: 'Imports',
    text: textOf(lines),
    tables: [tableOf('embedded', embedded), ...(postgres === null ? [] : [tableOf('PostgreSQL', postgres)])],
  }
}

const tableOf = (database: string, phases: readonly Phase[]) => ({
  columns: [`On ${database}`, 'seconds', 'CPU seconds', 'MB at most', 'median wait, ms', 'longest wait, ms'],
  rows: phases.map(({ what, seconds, cpuSeconds, mostMb, medianMs, longestMs }) => [
    what,
    seconds.toFixed(1),
    cpuSeconds.toFixed(1),
    mostMb.toFixed(0),
    medianMs.toFixed(0),
    longestMs.toFixed(0),
  ]),
})

const run = async ({ address, environment, databasePid }: Place, lines: number): Promise<readonly Phase[]> => {
  await fillSchool(address, STUDENTS)
  return withPortal(environment, async (portal) => {
    const staff = await signInStaff(portal.url, MASTER_LOGIN)
    const watched = <R>(what: string, work: () => Promise<R>) => watch(portal, databasePid, staff, what, work)
    const call = callerOf(portal, staff)

    const [quiet] = await watched('Nothing', () => wait(2_000))
    const [received, id] = await watched('Send and check part by part', () => sendAll(call, lines))
    const [checked, verdict] = await watched('Check the whole', () => call(checkImport, id))
    if (verdict.novas !== lines) throw new Error(`${verdict.novas} of ${lines} lines are new.`)
    const [written] = await watched('Apply', () => applied(call, id))
    const [undone] = await watched('Undo', async () => ended(call, await call(undoImport, id)))
    const [found, students] = await watched('Export the students', () => studentLines(portal, staff))
    const [sent, update] = await watched('Send and check the students', () => sendStudents(call, students))
    const [updated] = await watched('Update the students', () => applied(call, update))
    const [restored] = await watched('Undo it', async () => ended(call, await call(undoImport, update)))
    return [quiet, received, checked, written, undone, found, sent, updated, restored]
  })
}

const applied = async (call: Caller, id: number): Promise<void> => {
  const { conferido } = await call(simulateImport, id)
  await ended(call, await call(applyImport, id, { conferido }))
}

/** Polls until the end of a job that was started, like a person at the screen. */
const ended = async (call: Caller, { id, ...begun }: Import): Promise<void> => {
  let { situacao, recusadas } = begun
  while (situacao === 'aplicando' || situacao === 'desfazendo') {
    await wait(LOOK_MS)
    ;({ situacao, recusadas } = await call(getImport, id))
  }
  if (recusadas > 0) throw new Error(`${recusadas} lines were refused.`)
}

/** Does the work while another person's calls and the memory are measured. */
const watch = async <R>(
  { url, pid }: RunningPortal,
  databasePid: number | null,
  { headers }: SignedIn,
  what: string,
  work: () => Promise<R>,
): Promise<readonly [Phase, R]> => {
  const pids = canMeasureProcesses ? [pid, ...(databasePid === null ? [] : [databasePid])] : []
  const total = (of: (one: number) => number): number => pids.reduce((sum, one) => sum + of(one), 0)
  const waits: number[] = []
  const memories: number[] = []
  let done = false
  const again = async (pause: number, look: () => Promise<void>): Promise<void> => {
    while (!done) {
      await look()
      await wait(pause)
    }
  }
  const askAgain = again(PAUSE_MS, async () => {
    const asked = performance.now()
    const answer = await fetch(urlOf(url, REGISTER_ENDPOINTS.materials.list), { headers })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`Somebody else was answered ${answer.status}.`)
    waits.push(performance.now() - asked)
  })
  const lookAgain = again(LOOK_MS, async () => {
    memories.push(total(memoryMbOf))
  })
  const [started, usedBefore] = [performance.now(), total(cpuMsOf)]
  const result = await work().finally(() => {
    done = true
  })
  const seconds = (performance.now() - started) / 1000
  const cpuSeconds = pids.length === 0 ? Number.NaN : (total(cpuMsOf) - usedBefore) / 1000
  await Promise.all([askAgain, lookAgain])
  const phase: Phase = {
    what,
    seconds,
    cpuSeconds,
    mostMb: Math.max(...memories),
    medianMs: percentile(waits, 50),
    longestMs: Math.max(...waits),
  }
  console.log(
    `   ${what.padEnd(30)} ${seconds.toFixed(1)} s, somebody else waited ${phase.longestMs.toFixed(0)} ms at most`,
  )
  return [phase, result]
}

type Caller = <E extends Endpoint>(endpoint: E, id: number | null, body?: object) => Promise<AnswerOf<E>>

const callerOf =
  ({ url }: RunningPortal, { headers }: SignedIn): Caller =>
  async <E extends Endpoint>(endpoint: E, id: number | null, body?: object) => {
    const answer = await fetch(urlOf(url, endpoint).replace(':id', String(id)), {
      method: endpoint.method,
      headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!answer.ok)
      throw new Error(`${endpoint.method} ${endpoint.path} answered ${answer.status}: ${await answer.text()}`)
    const given: AnswerOf<E> = await answer.json()
    return given
  }

const FIELDS = ['tipoPessoa', 'cpf', 'nome', 'nomeFantasia', 'email', 'cidade', 'uf']

/** Sends every line, as the browser does, and returns the import. */
const sendAll = (call: Caller, lines: number): Promise<number> =>
  sendLines(
    call,
    { cadastro: 'suppliers', campos: FIELDS },
    Array.from({ length: lines }, (_, place) => lineOf(place)),
  )

interface Sheet {
  readonly cadastro: string
  readonly campos: readonly string[]
}

const sendLines = async (call: Caller, sheet: Sheet, lines: readonly FileRow[]): Promise<number> => {
  const { id } = await call(startImport, null, { ...sheet, arquivo: 'planilha.xlsx', linhas: lines.length })
  for (let first = 0; first < lines.length; first += ROWS_AT_ONCE)
    await call(sendImportRows, id, { linhas: lines.slice(first, first + ROWS_AT_ONCE) })
  return id
}

/** The exported students, each with another mobile phone. */
const studentLines = async ({ url }: RunningPortal, { headers }: SignedIn): Promise<readonly FileRow[]> => {
  const query = 'publico=students&colunas=ra,telefoneCelular&formato=csv'
  const answer = await fetch(`${urlOf(url, exportPeople)}?${query}`, { headers })
  const [, ...lines] = (await answer.text()).trimEnd().split('\r\n')
  return lines.slice(0, STUDENTS).map((line, place) => ({
    linha: place + 2,
    celulas: [line.split(';')[0] ?? '', `(11) 9${String(10_000_000 + place)}`],
  }))
}

const sendStudents = async (call: Caller, lines: readonly FileRow[]): Promise<number> => {
  const id = await sendLines(call, { cadastro: 'students', campos: ['ra', 'telefoneCelular'] }, lines)
  const { alteradas } = await call(checkImport, id)
  if (alteradas !== lines.length) throw new Error(`${alteradas} of ${lines.length} students change.`)
  return id
}

/** An invented supplier. */
const lineOf = (number: number): FileRow => ({
  linha: number + 2,
  celulas: [
    'Física',
    completeCpf(String(100_000_000 + number)),
    `Fornecedor ${number} de Souza`,
    `Loja ${number}`,
    `fornecedor${number}@exemplo.com.br`,
    'Campinas',
    'São Paulo',
  ],
})
