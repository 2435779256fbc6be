import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { readMarkSheet } from '#domain/marks/marks.endpoints.ts'
import { OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import type { CellPlace, MarkSheet } from '#domain/marks/marks.schemas.ts'
import { markText } from '#domain/marks/readMark.ts'
import { type Credentials, call, type TestApi } from '#test/helpers/api.ts'
import { fillTestDatabase } from '#test/helpers/database.ts'
import { enterDemo } from '#test/helpers/demoApi.ts'
import { killChild, type Target, withApi } from './target.ts'

const WORKER = join(import.meta.dirname, 'marksWorker.ts')
/** When the kill comes, in milliseconds after the child is open. */
const SAVING_MS = 4_000
/** Cells that go together. */
const AT_ONCE = 5

/** What the child works with: somebody who may save, a sheet, and cells of it that go together. */
export interface MarkWork {
  readonly as: Credentials
  readonly sheet: { readonly idTurma: number; readonly idDisciplina: number; readonly numeroEtapa: number }
  readonly batches: readonly (readonly CellPlace[])[]
}

/** A batch as it was acknowledged: the same text in each of its cells. */
export interface SavedBatch {
  readonly batch: number
  readonly text: string
  /** Of each cell, in their order. */
  readonly versions: readonly number[]
}

/**
 * How many cells were lost, and batches halved: four people save cells of one sheet in a process that is killed; another one
 * looks whether each cell has at least the version that was acknowledged last, with its text, and whether cells that went
 * together say the same.
 */
export const proveMarks = async (target: Target, rounds: number): Promise<number> => {
  console.log(`\n${target.name}: marks`)
  console.log('round  killed   acknowledged  lost  halves')
  const work = await withApi(target, async (api) => {
    await fillTestDatabase(api.database, 'taught')
    return workOf(api)
  })
  const last = new Map<number, SavedBatch>()
  let [acknowledged, failures] = [0, 0]
  for (let round = 1; round <= rounds; round += 1) {
    const withServer = target.killServer !== undefined && round % 2 === 0
    const told = await killOnce(target, work, withServer)
    acknowledged += told.length * AT_ONCE
    for (const one of told) last.set(one.batch, one)
    const { lost, halves } = await withApi(target, (api) => inspect(api, work, [...last.values()]))
    failures += lost + halves
    const cells = [
      String(round).padStart(5),
      (withServer ? 'server' : 'portal').padEnd(7),
      String(told.length * AT_ONCE).padStart(13),
      String(lost).padStart(4),
      String(halves).padStart(6),
    ]
    console.log(cells.join('  '))
  }
  console.log(`${acknowledged} acknowledged cells, ${failures} lost or halved`)
  if (acknowledged === 0) throw new Error('The child never saved a cell.')
  return failures
}

/** The first assessment of the running stage of the 8º ano A in Matemática. */
const workOf = async (api: TestApi): Promise<MarkWork> => {
  const { as } = await enterDemo(api, 'master@demo.escola')
  const { rows } = await sql<{ idTurma: number; idDisciplina: number }>`
    select class_group.id as "idTurma", subject.id as "idDisciplina" from class_group, subject
    where class_group.name = '8º ano A' and subject.name = 'Matemática' order by class_group.id limit 1`.execute(api.db)
  if (rows[0] === undefined) throw new Error('The demo school has no such class group')
  const sheet = { ...rows[0], numeroEtapa: 4 }
  const { alunos, colunas } = await sheetOf(api, as, sheet)
  const column = colunas.find(({ coluna }) => coluna === OF_ASSESSMENT)
  if (column === undefined) throw new Error('The sheet has no assessment')
  const places = alunos.map(({ idMatricula }) => ({
    idMatricula,
    coluna: column.coluna,
    idAvaliacao: column.idAvaliacao,
  }))
  const batches = Array.from({ length: Math.floor(places.length / AT_ONCE) }, (_, batch) =>
    places.slice(batch * AT_ONCE, (batch + 1) * AT_ONCE),
  )
  return { as, sheet, batches }
}

/** The sheet of the work. */
export const sheetOf = async (api: TestApi, as: Credentials, query: MarkWork['sheet']): Promise<MarkSheet> => {
  const { answer } = await call(api, readMarkSheet, { as, query })
  if (answer.planilha === null) throw new Error(answer.motivo)
  return answer.planilha
}

const killOnce = async (target: Target, work: MarkWork, withServer: boolean): Promise<readonly SavedBatch[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kill9-'))
  const file = join(folder, 'marks.json')
  writeFileSync(file, JSON.stringify(work))
  try {
    const after = { open: Math.random() * SAVING_MS }
    const said = await killChild(target, { script: WORKER, args: [file], after, withServer })
    // The last piece has no line end: that acknowledgement was never given whole.
    const lines = said.split('\n').slice(1, -1)
    return lines.map((line): SavedBatch => JSON.parse(line))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const inspect = async (api: TestApi, { as, sheet, batches }: MarkWork, saved: readonly SavedBatch[]) => {
  const { celulas } = await sheetOf(api, as, sheet)
  let [lost, halves] = [0, 0]
  for (const { batch, text, versions } of saved) {
    const cells = (batches[batch] ?? []).map((place) =>
      celulas.find((cell) => cell.idMatricula === place.idMatricula && cell.idAvaliacao === place.idAvaliacao),
    )
    const texts = cells.map((cell) => (cell === undefined ? '' : markText(cell)))
    for (const [at, cell] of cells.entries()) {
      const version = versions[at] ?? 0
      if (cell !== undefined && (cell.versao > version || (cell.versao === version && texts[at] === text))) continue
      lost += 1
      console.log(`       lost: batch ${batch}, cell ${at}, version ${version}`)
    }
    if (new Set(texts).size > 1) halves += 1
  }
  return { lost, halves }
}
