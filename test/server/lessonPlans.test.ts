// On PostgreSQL too: the same copy asked for twice at the same moment.
import { sql } from 'kysely'
import { EMPTY_LESSON_PLAN } from '#domain/lessonPlans/lessonPlan.ts'
import * as calls from '#domain/lessonPlans/lessonPlans.endpoints.ts'
import { PLAN_DRAFT, PLAN_IN_REVISION, PLAN_SENT, PLAN_VALIDATED } from '#domain/lessonPlans/lessonPlans.lists.ts'
import * as messages from '#domain/lessonPlans/lessonPlans.messages.ts'
import type { LessonPlanDraft, LessonPlanRecord } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import type { Credentials, TestApi } from '#test/helpers/api.ts'
import { call } from '#test/helpers/api.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { keepParameter } from '#test/helpers/parameters.ts'

let api: TestApi
let teacher: Credentials
let coordinator: Credentials

beforeAll(async () => {
  api = await startDemoApi()
  teacher = (await enterDemo(api, 'professor@demo.escola')).as
  coordinator = (await enterDemo(api, 'coordenacao@demo.escola')).as
})
afterAll(() => api.close())

const choices = async (as = teacher) => (await call(api, calls.lessonPlanChoices, { as })).answer

/** A plan of mathematics for a class group of the teacher. */
const draftFor = async (turma: string, changes: Partial<LessonPlanDraft> = {}): Promise<LessonPlanDraft> => {
  const { aulas, conteudos } = await choices()
  const lesson = aulas.find((one) => one.turma === turma)
  const [content] = conteudos.filter(({ idSerie }) => lesson?.idsSeries.includes(idSerie))
  return {
    ...EMPTY_LESSON_PLAN,
    idDisciplina: lesson?.idDisciplina ?? 0,
    idsTurmas: [lesson?.idTurma ?? 0],
    inicio: '2026-11-09',
    fim: '2026-11-13',
    objetivos: '  Comparar frações.  ',
    conteudos: content === undefined ? [] : [content.id],
    ...changes,
  }
}

const create = (body: LessonPlanDraft, as = teacher) => call(api, calls.createLessonPlan, { as, body })
const made = async (turma: string, changes?: Partial<LessonPlanDraft>): Promise<LessonPlanRecord> =>
  (await create(await draftFor(turma, changes))).answer
const read = (id: number, as = teacher) => call(api, calls.getLessonPlan, { as, params: { id } })
const step = (
  { id, versao }: Pick<LessonPlanRecord, 'id' | 'versao'>,
  situacao: LessonPlanRecord['situacao'],
  as: Credentials,
  parecer = '',
) => call(api, calls.stepLessonPlan, { as, params: { id }, body: { situacao, parecer, versao } })

test('a plan goes from its teacher to the coordination and back, and is changed only by who has it', async () => {
  const plan = await made('6º ano A', { adaptacao: 'Enunciados lidos em voz alta.' })
  expect(plan).toMatchObject({ situacao: PLAN_DRAFT, objetivos: 'Comparar frações.', autor: expect.any(String) })
  expect((await read(plan.id, coordinator)).status).toBe(404)

  const sent = (await step(plan, PLAN_SENT, teacher)).answer
  expect(sent).toMatchObject({ situacao: PLAN_SENT, enviadoEm: expect.any(String) })
  const { idDisciplina, idsTurmas, inicio, fim, conteudos } = plan
  const body = { ...EMPTY_LESSON_PLAN, idDisciplina, idsTurmas, inicio, fim, conteudos, objetivos: 'Outro' }
  const held = await call(api, calls.updateLessonPlan, {
    as: teacher,
    params: { id: plan.id },
    body: { ...body, versao: sent.versao },
  })
  expect(held).toMatchObject({ status: 422, refusal: { message: messages.LESSON_PLAN_HELD } })
  expect((await read(plan.id, coordinator)).answer.adaptacao).toBe('Enunciados lidos em voz alta.')

  expect((await step(sent, PLAN_VALIDATED, teacher)).refusal.message).toBe(messages.LESSON_PLAN_NO_REVIEW)
  expect((await step(sent, PLAN_IN_REVISION, coordinator)).refusal.message).toBe(messages.LESSON_PLAN_OPINION)
  const back = (await step(sent, PLAN_IN_REVISION, coordinator, ' Falta a avaliação. ')).answer
  expect(back).toMatchObject({ situacao: PLAN_IN_REVISION, parecer: { texto: 'Falta a avaliação.' } })
  // The same again, as of a second click.
  expect((await step(sent, PLAN_IN_REVISION, coordinator, 'De novo')).status).toBe(409)

  const changed = await call(api, calls.updateLessonPlan, {
    as: teacher,
    params: { id: plan.id },
    body: { ...body, versao: back.versao },
  })
  const again = (await step(changed.answer, PLAN_SENT, teacher)).answer
  const valid = (await step(again, PLAN_VALIDATED, coordinator)).answer
  expect(valid).toMatchObject({ situacao: PLAN_VALIDATED, parecer: { texto: '' } })
  expect((await step(valid, PLAN_DRAFT, teacher)).refusal.message).toBe(messages.LESSON_PLAN_STEP)
})

test('what is wrong of a plan is told beside its field', async () => {
  const right = await draftFor('6º ano A')
  const other = await sql<{ id: number }>`
    select content.id from expected_content as content join subject on subject.id = subject_id
    where subject.name <> 'Matemática' order by content.id limit 1`.execute(api.db)
  const foreign = await sql<{ id: number }>`
    select id from class_group where name = '1º ano A' order by id limit 1`.execute(api.db)
  const refused = async (changes: Partial<LessonPlanDraft>) => (await create({ ...right, ...changes })).refusal.fields
  expect(await refused({ fim: '2026-11-08' })).toHaveProperty('fim')
  expect(await refused({ objetivos: ' ' })).toHaveProperty('objetivos')
  expect(await refused({ inicio: '2027-03-01', fim: '2027-03-05' })).toHaveProperty('inicio')
  expect(await refused({ idsTurmas: [foreign.rows[0]?.id ?? 0] })).toMatchObject({
    idsTurmas: messages.LESSON_PLAN_NOT_TAUGHT,
  })
  expect(await refused({ conteudos: [other.rows[0]?.id ?? 0] })).toEqual({ conteudos: messages.LESSON_PLAN_STRANGE })
  // Who does not teach has nothing to plan.
  expect((await create(right, coordinator)).refusal.fields).toEqual({ idsTurmas: messages.LESSON_PLAN_NOT_TAUGHT })
})

test('a copy for another class group is a draft without what is said of students, made once', async () => {
  const plan = await made('6º ano A', { adaptacao: 'Material ampliado.', metodologia: 'Jogos' })
  const target = (await choices()).aulas.find(({ turma }) => turma === '6º ano B')?.idTurma ?? 0
  const body = { turmas: [target], dias: 7, chave: 'copia-do-plano-1' }
  const copy = () => call(api, calls.copyLessonPlan, { as: teacher, params: { id: plan.id }, body })
  const [one, other] = await Promise.all([copy(), copy()])
  expect(one.answer.id).toBe(other.answer.id)
  expect(one.answer).toMatchObject({
    situacao: PLAN_DRAFT,
    idsTurmas: [target],
    inicio: '2026-11-16',
    fim: '2026-11-20',
    metodologia: 'Jogos',
    conteudos: plan.conteudos,
    adaptacao: '',
  })
  const far = await call(api, calls.copyLessonPlan, {
    as: teacher,
    params: { id: plan.id },
    body: { ...body, dias: 300, chave: 'copia-do-plano-2' },
  })
  expect(far.refusal.fields).toHaveProperty('dias')
})

test('only a draft is removed, and only by its author', async () => {
  const plan = await made('6º ano A')
  const remove = (as: Credentials, versao: number) =>
    call(api, calls.removeLessonPlan, { as, params: { id: plan.id }, query: { versao } })
  const sent = (await step(plan, PLAN_SENT, teacher)).answer
  expect((await remove(coordinator, sent.versao)).refusal.message).toBe(messages.LESSON_PLAN_NOT_YOURS)
  expect((await remove(teacher, sent.versao)).refusal.message).toBe(messages.LESSON_PLAN_REMOVE_DRAFT)
  const draft = (await step(sent, PLAN_DRAFT, teacher)).answer
  expect((await remove(teacher, draft.versao)).status).toBe(200)
  expect((await read(plan.id)).status).toBe(404)
})

test('the audit keeps that there is an adaptation, and not what it says', async () => {
  const plan = await made('6º ano A', { adaptacao: 'Aluno com baixa visão senta na frente.' })
  const { rows } = await sql<{ text: string }>`
    select after::text as text from audit_entry where entity = 'lesson_plan' and entity_id = ${String(plan.id)}`.execute(
    api.db,
  )
  expect(rows[0]?.text).toContain('Registrada')
  expect(rows[0]?.text).not.toContain('baixa visão')
})

test('where the school works without plans they can be read, and nothing more', async () => {
  const plan = await made('6º ano A')
  const body = await draftFor('6º ano A')
  await keepParameter(api.db, 'planosDeAula', 'Nao')
  expect((await choices()).emUso).toBe(false)
  expect((await create(body)).refusal.message).toBe(messages.LESSON_PLANS_OFF)
  expect((await step(plan, PLAN_SENT, teacher)).refusal.message).toBe(messages.LESSON_PLANS_OFF)
  expect((await read(plan.id)).status).toBe(200)
  await keepParameter(api.db, 'planosDeAula', 'Sim')
})
