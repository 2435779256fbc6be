import { randomUUID } from 'node:crypto'
import { readRoll, saveRoll } from '#domain/attendance/attendance.endpoints.ts'
import { ABSENT, JUSTIFIED, type Presence } from '#domain/attendance/attendance.lists.ts'
import type { Roll } from '#domain/attendance/attendance.schemas.ts'
import { listLessons } from '#domain/lessons/lessons.endpoints.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let teacher: Awaited<ReturnType<typeof enterDemo>>
let head: Awaited<ReturnType<typeof enterDemo>>

/** The last school day of the demo school with lessons: a week without a roll, and a holiday, follow. */
const FRIDAY = '2026-11-13'

beforeAll(async () => {
  api = await startTaughtApi()
  teacher = await enterDemo(api, 'professor@demo.escola')
  head = await enterDemo(api, 'master@demo.escola')
})
afterAll(() => api.close())

describe('the lessons of a day', () => {
  test('a teacher sees what they give, on the last school day unless they choose', async () => {
    const { answer } = await call(api, listLessons, { as: teacher.as, query: {} })
    expect(answer).toMatchObject({ dia: FRIDAY, anterior: '2026-11-12', seguinte: '2026-11-23', idTurma: null })
    expect(new Set(answer.aulas.map(({ disciplina }) => disciplina))).toEqual(new Set(['Matemática']))
  })

  test('others see those of one class group, the first one unless they choose', async () => {
    const { answer } = await call(api, listLessons, { as: head.as, query: { dia: FRIDAY } })
    const first = answer.turmas[0]?.id
    expect(answer.idTurma).toBe(first)
    expect(new Set(answer.aulas.map(({ idTurma }) => idTurma))).toEqual(new Set([first]))
    const { id = 0 } = answer.turmas[1] ?? {}
    const { answer: second } = await call(api, listLessons, { as: head.as, query: { dia: FRIDAY, idTurma: id } })
    expect(second.aulas.map(({ ordem }) => ordem)).toEqual(second.aulas.map(({ ordem }) => ordem).toSorted())
    expect(second.disciplinas).not.toEqual([])
  })

  test('a day that no calendar has is refused', async () => {
    expect(await call(api, listLessons, { as: head.as, query: { dia: '2026-02-30' } })).toMatchObject({ status: 400 })
  })
})

describe('a roll', () => {
  test('begins with everybody there, and is kept with who was not', async () => {
    const lesson = await lessonOf(teacher.as)
    const roll = await open(lesson)
    console.log(JSON.stringify({ ...roll, alunos: roll.alunos.slice(0, 2), n: roll.alunos.length }, null, 1))
    expect(roll).toMatchObject({ versao: 0, podeEditar: true, motivo: '' })
    const [first, second] = roll.alunos
    const { status, answer, refusal } = await save(lesson, roll, {
      [first?.idMatricula ?? 0]: ABSENT,
      [second?.idMatricula ?? 0]: JUSTIFIED,
    })
    console.log(status, answer, refusal)
    const after = await open(lesson)
    console.log(JSON.stringify({ ...after, alunos: after.alunos.slice(0, 3), n: after.alunos.length }, null, 1))
  })
})

const lessonOf = async (as: Credentials, dia = FRIDAY): Promise<number> => {
  const { answer } = await call(api, listLessons, { as, query: { dia } })
  return answer.aulas.find(({ temChamada }) => !temChamada)?.id ?? 0
}

const open = async (id: number, as = teacher.as): Promise<Roll> =>
  (await call(api, readRoll, { as, params: { id } })).answer

/** Saves a roll with some marks changed, by enrolment. */
const save = (
  id: number,
  { versao, alunos }: Roll,
  values: Readonly<Record<number, Presence>>,
  { as = teacher.as, chave = randomUUID() } = {},
) =>
  call(api, saveRoll, {
    as,
    params: { id },
    body: {
      chave,
      versao,
      alunos: alunos.map(({ idMatricula, valor, minutos, observacao }) => ({
        idMatricula,
        valor: values[idMatricula] ?? valor,
        minutos,
        observacao,
      })),
    },
  })
