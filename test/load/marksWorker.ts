import { randomUUID } from 'node:crypto'
import { readFileSync, writeSync } from 'node:fs'
import { saveMarks } from '#domain/marks/marks.endpoints.ts'
import { call, serveOver } from '#test/helpers/api.ts'
import { type MarkWork, type SavedBatch, sheetOf } from './marks.ts'
import { openTarget } from './target.ts'

/** Child of `kill9`: four people save cells of one sheet, batch after batch, until it is killed; it tells each right after its answer. */
const [kind, address = '', file = ''] = process.argv.slice(2)
const database = await openTarget({ kind: kind === 'postgres' ? kind : 'embedded', address })
const { as, sheet, batches }: MarkWork = JSON.parse(readFileSync(file, 'utf8'))
const api = await serveOver(database)

const PEOPLE = 4
/** Each time another one, so that every save writes. */
const TEXTS = ['0,5', '1', '1,5', '2', '2,5', '3']

const { celulas: kept } = await sheetOf(api, as, sheet)
const versions = batches.map((cells) =>
  cells.map(
    (cell) =>
      kept.find((one) => one.idMatricula === cell.idMatricula && one.idAvaliacao === cell.idAvaliacao)?.versao ?? 0,
  ),
)
const begun = Math.max(0, ...versions.flat())

const save = async (batch: number, turn: number): Promise<SavedBatch> => {
  const texto = TEXTS[(begun + turn) % TEXTS.length] ?? ''
  const celulas = (batches[batch] ?? []).map((cell, at) => ({ ...cell, texto, versao: versions[batch]?.[at] ?? 0 }))
  const { status, answer, refusal } = await call(api, saveMarks, {
    as,
    body: { chave: randomUUID(), ...sheet, celulas },
  })
  if (status !== 200 || answer.celulas.some(({ resultado }) => resultado !== 'salva'))
    throw new Error(`Cells were refused: ${JSON.stringify(refusal ?? answer)}`)
  const now = answer.celulas.map(({ atual }) => atual?.versao ?? 0)
  versions[batch] = now
  return { batch, text: texto, versions: now }
}

const work = async (person: number): Promise<never> => {
  const own = batches.flatMap((_, batch) => (batch % PEOPLE === person ? [batch] : []))
  for (let turn = 0; ; turn += 1) {
    for (const batch of own) writeSync(1, `${JSON.stringify(await save(batch, turn))}\n`)
  }
}

// The first save takes longest: the kill shall come while cells are saved.
await save(0, 0)
writeSync(1, 'open\n')
try {
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => work(person)))
} catch (error) {
  // The server of the database was killed first: a call until this process dies too says that the portal is out of reach.
  if (!String(error).includes('"UNAVAILABLE"')) throw error
  process.exit(2)
}
