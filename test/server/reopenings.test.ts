import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { readRoll, saveRoll } from '#domain/attendance/attendance.endpoints.ts'
import { EMPTY_LESSON_CONTENT } from '#domain/lessonContents/lessonContent.ts'
import { readLessonContent, saveLessonContent } from '#domain/lessonContents/lessonContents.endpoints.ts'
import { listLessons } from '#domain/lessons/lessons.endpoints.ts'
import { readMarkSheet } from '#domain/marks/marks.endpoints.ts'
import { askReopening, decideReopening, listReopenings } from '#domain/reopenings/reopenings.endpoints.ts'
import { REOPENED_DIARY, type Reopened } from '#domain/reopenings/reopenings.lists.ts'
import type { ReopeningPlace } from '#domain/reopenings/reopenings.schemas.ts'
import { call, type Credentials, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

/** A school day of the first stage, which is closed. */
const DAY = '2026-03-12'

let api: TestApi
let teacher: Awaited<ReturnType<typeof enterDemo>>
let head: Awaited<ReturnType<typeof enterDemo>>
/** Teaches the same subject to the same class group. */
let colleague: Credentials
let lesson: number
let place: ReopeningPlace & { readonly idDisciplina: number }

beforeAll(async () => {
  api = await startTaughtApi()
  teacher = await enterDemo(api, 'professor@demo.escola')
  head = await enterDemo(api, 'master@demo.escola')
  const { answer } = await call(api, listLessons, { as: teacher.as, query: { dia: DAY } })
  const [first] = answer.aulas
  if (first === undefined) throw new Error('a lesson')
  lesson = first.id
  const { idTurma, idDisciplina } = first
  place = { idTurma, idDisciplina, numeroEtapa: 1, abrange: REOPENED_DIARY }
  colleague = await enterColleague()
})
afterAll(() => api.close())

const enterColleague = async (): Promise<Credentials> => {
  const { unit } = await api.db
    .selectFrom('class_group')
    .where('id', '=', place.idTurma)
    .select('unit_id as unit')
    .executeTakeFirstOrThrow()
  const { id, email } = await addStaff(api.db, {
    teacher: true,
    units: [unit],
    edits: ['apontamentoNota', 'apontamentoPresenca', 'apontamentoConteudo'],
  })
  await sql`
    insert into class_assignment (school_year_id, unit_id, class_group_id, subject_id, staff_user_id, kind, starts_on, search)
    select school_year_id, unit_id, id, ${place.idDisciplina}, ${id}, ${TITULAR}, '2026-02-02', '' from class_group
    where id = ${place.idTurma}`.execute(api.db)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

const roll = async (as = teacher.as) => (await call(api, readRoll, { as, params: { id: lesson } })).answer

const content = async (as = teacher.as) => (await call(api, readLessonContent, { as, params: { id: lesson } })).answer

const tryRoll = async (as = teacher.as) => {
  const { versao, alunos } = await roll(as)
  return call(api, saveRoll, {
    as,
    params: { id: lesson },
    body: {
      chave: randomUUID(),
      versao,
      alunos: alunos.map(({ idMatricula, valor, minutos, observacao }) => ({
        idMatricula,
        valor,
        minutos,
        observacao,
      })),
    },
  })
}

const tryContent = async (as = teacher.as) => {
  const { conteudo } = await content(as)
  const body = { ...EMPTY_LESSON_CONTENT, texto: 'Feira de ciências', versao: conteudo?.versao ?? null }
  return call(api, saveLessonContent, { as, params: { id: lesson }, body })
}

const ask = (as = teacher.as) =>
  call(api, askReopening, { as, body: { ...place, motivo: 'Semana da feira', ate: '2026-12-04' } })

test('the diary of a closed stage is asked for from roll and content, and opens for who asked alone', async () => {
  expect(await roll()).toMatchObject({ podeEditar: false, reabertura: place })
  expect(await content()).toMatchObject({ podeEditar: false, reabertura: place })
  expect((await tryRoll()).refusal.code).toBe('ROLL_NOT_POSTED')
  expect((await tryContent()).refusal.code).toBe('LESSON_POSTING_CLOSED')
  const { id, versao } = (await ask()).answer
  const waiting = { reabertura: null, motivo: expect.stringContaining('espera a resposta') }
  expect(await roll()).toMatchObject(waiting)
  expect(await content()).toMatchObject(waiting)
  const body = { versao, concede: true, ate: '2026-12-01', resposta: '' }
  await call(api, decideReopening, { as: head.as, params: { id }, body })
  expect(await roll()).toMatchObject({ podeEditar: true, motivo: '', reabertura: null })
  expect((await tryRoll()).status).toBe(200)
  expect((await tryContent()).status).toBe(200)
  expect(await roll(colleague)).toMatchObject({ podeEditar: false, reabertura: place })
  expect((await tryRoll(colleague)).refusal.code).toBe('ROLL_NOT_POSTED')
  expect((await tryContent(colleague)).refusal.code).toBe('LESSON_POSTING_CLOSED')
  expect((await ask()).refusal.code).toBe('REOPENING_NEEDLESS')
})

test('a window of the diary opens no marks', async () => {
  const { idTurma, idDisciplina, numeroEtapa } = place
  const query = { idTurma, idDisciplina, numeroEtapa }
  expect((await call(api, readMarkSheet, { as: teacher.as, query })).answer.planilha).toMatchObject({
    podeEditar: false,
    podePedir: true,
  })
})

test('whoever has no right for marks neither sees nor decides requests for them', async () => {
  const { unit } = await api.db
    .selectFrom('class_group')
    .where('id', '=', place.idTurma)
    .select('unit_id as unit')
    .executeTakeFirstOrThrow()
  const { email } = await addStaff(api.db, { units: [unit], sees: ['apontamentoConteudo'] })
  const { as } = await signInStaff(api, { email, senha: PASSWORD })
  const kinds = async (who: Credentials): Promise<ReadonlySet<Reopened>> =>
    new Set((await call(api, listReopenings, { as: who, query: {} })).answer.items.map(({ abrange }) => abrange))
  expect([...(await kinds(as))]).toEqual([REOPENED_DIARY])
  expect((await kinds(head.as)).size).toBe(2)
})
