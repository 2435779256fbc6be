import { setTimeout as wait } from 'node:timers/promises'
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
import { IMPORT_LIMIT, ROWS_AT_ONCE } from '#domain/imports/importColumns.ts'
import { completeCpf } from '#domain/base/cpf.ts'
import { onBoth, type Place } from './both.ts'
import { type RunningPortal, withPortal } from './portal.ts'
import type { Section } from './report.ts'
import { fillSchool } from '#scripts/fillSchool.ts'
import { type Caller, callerOf, MASTER_LOGIN, type SignedIn, signInStaff, urlOf } from './signIn.ts'
import { PAUSE_MS, type Phase, phaseTable, watch } from './watch.ts'

const STUDENTS = 5_000
/** Pause between two looks at a job. */
const LOOK_MS = 200

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
    tables: [phaseTable('embedded', embedded), ...(postgres === null ? [] : [phaseTable('PostgreSQL', postgres)])],
  }
}

const run = async ({ address, environment, databasePid }: Place, lines: number): Promise<readonly Phase[]> => {
  await fillSchool(address, STUDENTS)
  return withPortal(environment, async (portal) => {
    const staff = await signInStaff(portal.url, MASTER_LOGIN)
    const watched = <R>(what: string, work: () => Promise<R>) => watch(portal, databasePid, staff, what, work)
    const call = callerOf(portal.url, staff)

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
