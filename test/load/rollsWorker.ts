import { randomUUID } from 'node:crypto'
import { readFileSync, writeSync } from 'node:fs'
import { readRoll, saveRoll } from '#domain/attendance/attendance.endpoints.ts'
import { ABSENT, PRESENT } from '#domain/attendance/attendance.lists.ts'
import { call, serveOver } from '#test/helpers/api.ts'
import type { RollWork, SavedHere } from './rolls.ts'
import { openTarget } from './target.ts'

/** Child of `kill9`: four people save rolls, one lesson after the other, until it is killed; it tells each right after its answer. */
const [kind, address = '', file = ''] = process.argv.slice(2)
const database = await openTarget({ kind: kind === 'postgres' ? kind : 'embedded', address })
const { as, lessons }: RollWork = JSON.parse(readFileSync(file, 'utf8'))
const api = await serveOver(database)

const PEOPLE = 4

/** Another three of a class group are absent each time. */
const save = async (lesson: number, turn: number): Promise<SavedHere> => {
  const { status, answer, refusal } = await call(api, readRoll, { as, params: { id: lesson } })
  if (status !== 200) throw new Error(`A roll did not come: ${JSON.stringify(refusal)}`)
  const isAbsent = (place: number) => (place + turn) % answer.alunos.length < 3
  const alunos = answer.alunos.map(({ idMatricula }, place) => ({
    idMatricula,
    valor: isAbsent(place) ? ABSENT : PRESENT,
    minutos: null,
    observacao: '',
  }))
  const body = { chave: randomUUID(), versao: answer.versao, alunos }
  const saved = await call(api, saveRoll, { as, params: { id: lesson }, body })
  if (saved.status !== 200) throw new Error(`A roll was refused: ${JSON.stringify(saved.refusal)}`)
  const absent = alunos.filter(({ valor }) => valor === ABSENT).map(({ idMatricula }) => idMatricula)
  return { lesson, version: saved.answer.versao, absent }
}

const work = async (person: number): Promise<never> => {
  const own = lessons.filter((_, place) => place % PEOPLE === person)
  for (let turn = 0; ; turn += 1) {
    for (const lesson of own) writeSync(1, `${JSON.stringify(await save(lesson, turn))}\n`)
  }
}

// The first save takes longest: the kill shall come while rolls are saved.
if (lessons[0] !== undefined) await save(lessons[0], 0)
writeSync(1, 'open\n')
try {
  await Promise.all(Array.from({ length: PEOPLE }, (_, person) => work(person)))
} catch (error) {
  // The server of the database was killed first: a call until this process dies too says that the portal is out of reach.
  if (!String(error).includes('"UNAVAILABLE"')) throw error
  process.exit(2)
}
