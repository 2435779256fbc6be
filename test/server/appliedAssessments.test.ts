// On PostgreSQL too: what several do at the same moment.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import * as calls from '#domain/appliedAssessments/appliedAssessments.endpoints.ts'
import { CALL_ASKED, CALL_GRANTED, CALL_REFUSED } from '#domain/appliedAssessments/appliedAssessments.lists.ts'
import type { AppliedBody, AppliedPage } from '#domain/appliedAssessments/appliedAssessments.schemas.ts'
import { readMarkSheet, readStudentMarks, saveMarks } from '#domain/marks/marks.endpoints.ts'
import { MAKE_UP_DUE, OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { call, type Credentials, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'
import { keepParameter } from '#test/helpers/parameters.ts'

let api: TestApi
let teacher: Awaited<ReturnType<typeof enterDemo>>
let head: Awaited<ReturnType<typeof enterDemo>>
let mother: Awaited<ReturnType<typeof enterDemo>>

/** The sheet of the teacher in the running stage, with two assessments. */
let place: { readonly idTurma: number; readonly idDisciplina: number; readonly numeroEtapa: number }
let assessments: readonly number[]

/** School days of the running stage; the demo's today lies between them. */
const [PAST, FULL, FREE] = ['2026-11-18', '2026-12-01', '2026-12-02']

beforeAll(async () => {
  api = await startTaughtApi()
  teacher = await enterDemo(api, 'professor@demo.escola')
  head = await enterDemo(api, 'master@demo.escola')
  mother = await enterDemo(api, 'responsavel@demo.escola')
  const { answer: page } = await call(api, calls.readAppliedTests, { as: teacher.as, query: {} })
  const stage = page.etapas.find(({ fim }) => fim >= page.hoje)
  if (page.idTurma === null || page.idDisciplina === null || stage === undefined) throw new Error(page.motivo)
  place = { idTurma: page.idTurma, idDisciplina: page.idDisciplina, numeroEtapa: stage.numero }
  assessments = stage.avaliacoes.map(({ idAvaliacao }) => idAvaliacao)
})
afterAll(() => api.close())

beforeEach(async () => {
  await sql`delete from second_call`.execute(api.db)
  await sql`delete from applied_assessment`.execute(api.db)
})

const pageAs = async (as: Credentials): Promise<AppliedPage> => {
  const { idTurma, idDisciplina } = place
  return (await call(api, calls.readAppliedTests, { as, query: { idTurma, idDisciplina } })).answer
}

const SAID = { dia: FREE, titulo: '', conteudo: 'Frações', anexos: [], visivel: true, motivo: '' }

const apply = (said: Partial<AppliedBody> = {}, as = teacher.as) =>
  call(api, calls.applyTest, { as, body: { ...place, idAvaliacao: assessments[0] ?? 0, ...SAID, ...said } })

/** Assessments of other subjects of the class group on a day. */
const fill = async (day: string, count: number) => {
  await sql`
    insert into applied_assessment (class_group_id, subject_id, stage_number, assessment_id, day, is_visible, author_id)
    select ${place.idTurma}, subject.id, ${place.numeroEtapa}, ${assessments[0]}, ${day}::date, true, ${head.id}
    from subject where subject.id <> ${place.idDisciplina} order by subject.id limit ${count}`.execute(api.db)
}

describe('an assessment on a day', () => {
  test('is put there once, changed over its version, and taken away', async () => {
    const { answer, status } = await apply({ titulo: ' Revisão ' })
    expect(status).toBe(200)
    expect(answer).toMatchObject({ dia: FREE, titulo: 'Revisão', versao: 1, segundasChamadas: 0 })
    expect(await apply()).toMatchObject({ status: 422, refusal: { code: 'TEST_TAKEN' } })
    const change = (versao: number, dia: string) =>
      call(api, calls.changeAppliedTest, {
        as: teacher.as,
        params: { id: answer.id },
        body: { ...SAID, dia, versao },
      })
    expect(await change(1, FULL)).toMatchObject({ status: 200, answer: { dia: FULL, versao: 2 } })
    expect(await change(1, FREE)).toMatchObject({ status: 409, refusal: { atual: { dia: FULL, versao: 2 } } })
    const page = await pageAs(teacher.as)
    expect(page.daTurma).toEqual([expect.objectContaining({ id: answer.id, dia: FULL })])
    const removed = await call(api, calls.removeAppliedTest, {
      as: teacher.as,
      params: { id: answer.id },
      query: { versao: 2 },
    })
    expect(removed.status).toBe(200)
    expect((await pageAs(teacher.as)).daTurma).toEqual([])
  })

  test('lies on a school day of its stage, and is an assessment of it', async () => {
    const flaw = async (dia: string) => (await apply({ dia })).refusal.fields
    expect(await flaw('2026-11-22')).toEqual({ dia: '22/11/2026 não é dia letivo.' })
    expect(await flaw('2026-03-10')).toMatchObject({ dia: expect.stringContaining('Escolha um dia dela') })
    expect(await flaw('2026-02-31')).toEqual({ dia: 'Informe o dia da avaliação.' })
    expect(await apply({ idAvaliacao: 1_999_999 })).toMatchObject({
      status: 422,
      refusal: { code: 'TEST_COLUMN_GONE' },
    })
  })

  test('is not put on a full day by a teacher, and by coordination for a reason', async () => {
    await fill(FULL, 2)
    expect((await apply({ dia: FULL })).refusal.fields).toMatchObject({
      dia: expect.stringMatching(/^Nesse dia a turma já tem .*, e .*Escolha outro dia, ou peça à coordenação\.$/),
    })
    expect((await apply({ dia: FULL }, head.as)).refusal.fields).toMatchObject({ motivo: expect.any(String) })
    expect(await apply({ dia: FULL, motivo: 'Semana de viagem' }, head.as)).toMatchObject({
      status: 200,
      answer: { motivo: 'Semana de viagem' },
    })
  })

  test('takes the last place of a day once, whoever asks at the same moment', async () => {
    await fill(FULL, 1)
    const both = await Promise.all([apply({ dia: FULL }), apply({ dia: FULL, idAvaliacao: assessments[1] ?? 0 })])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  test('asks nothing of a student who came after it', async () => {
    await apply({ dia: PAST })
    const { idAluno, idMatricula } = await firstStudent()
    await sql`update enrolment set enrolled_on = '2026-11-19' where id = ${idMatricula}`.execute(api.db)
    const sheet = await sheetOf()
    expect(sheet?.provas).toEqual([{ idAvaliacao: assessments[0], dia: PAST }])
    expect(sheet?.alunos.find((one) => one.idAluno === idAluno)?.inicio).toBe('2026-11-19')
    expect(await mark(idMatricula, 'F')).toMatchObject([{ resultado: 'recusada' }])
    const { answer } = await call(api, readStudentMarks, { as: teacher.as, query: { ...groupOf(), idAluno } })
    const stage = answer.boletim?.disciplinas
      .find(({ idDisciplina }) => idDisciplina === place.idDisciplina)
      ?.etapas.find(({ numero }) => numero === place.numeroEtapa)
    expect(stage?.naoSeAplicam).toEqual([assessments[0]])
    await sql`update enrolment set enrolled_on = '2026-01-15' where id = ${idMatricula}`.execute(api.db)
  })
})

const groupOf = () => ({ idTurma: place.idTurma })

const sheetOf = async (at = place) => (await call(api, readMarkSheet, { as: head.as, query: at })).answer.planilha

const firstStudent = async () => {
  const [student] = (await sheetOf())?.alunos ?? []
  if (student === undefined) throw new Error('Nobody is in the class group')
  return student
}

const mark = async (idMatricula: number, texto: string, at = place) => {
  const sheet = await sheetOf(at)
  const versao =
    sheet?.celulas.find((one) => one.idMatricula === idMatricula && one.idAvaliacao === assessments[0])?.versao ?? 0
  const { answer } = await call(api, saveMarks, {
    as: head.as,
    body: {
      ...at,
      chave: randomUUID(),
      celulas: [{ idMatricula, coluna: OF_ASSESSMENT, idAvaliacao: assessments[0] ?? 0, texto, versao }],
    },
  })
  return answer.celulas
}

describe('a second call', () => {
  let child: { readonly idAluno: number; readonly idMatricula: number }
  /** The sheet of the child in the same subject and stage. */
  let own: typeof place

  beforeAll(async () => {
    const { rows } = await sql<typeof child & { idTurma: number }>`
      select own.student_id as "idAluno", own.id as "idMatricula", own.class_group_id as "idTurma"
      from enrolment as own join student_guardian as link on link.student_id = own.student_id and link.is_academic
      join mark on mark.enrolment_id = own.id and mark.assessment_id = ${assessments[0]}
        and mark.subject_id = ${place.idDisciplina} and mark.stage_number = ${place.numeroEtapa}
      where link.guardian_id = ${mother.id} limit 1`.execute(api.db)
    const [found] = rows
    if (found === undefined) throw new Error('No child of hers has this test')
    child = { idAluno: found.idAluno, idMatricula: found.idMatricula }
    own = { ...place, idTurma: found.idTurma }
  })

  const applied = async (dia: string, visivel = true): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into applied_assessment (class_group_id, subject_id, stage_number, assessment_id, day, is_visible, author_id)
      values (${own.idTurma}, ${own.idDisciplina}, ${own.numeroEtapa}, ${assessments[0]}, ${dia}::date, ${visivel},
        ${teacher.id}) returning id`.execute(api.db)
    return rows[0]?.id ?? 0
  }

  const ask = (id: number, chave = randomUUID(), idAluno = child.idAluno) =>
    call(api, calls.askSecondCall, {
      as: mother.as,
      params: { id },
      body: { chave, idAluno, motivo: 'Estava com febre.', arquivo: '' },
    })

  const waiting = async () =>
    (await call(api, calls.listSecondCalls, { as: head.as, query: { situacao: CALL_ASKED } })).answer.items

  const decide = (id: number, concede: boolean, novoDia: string, resposta = '') =>
    call(api, calls.decideSecondCall, {
      as: head.as,
      params: { id },
      body: { versao: 1, concede, novoDia, resposta },
    })

  test('is asked once, granted with a new day, and said in the sheet', async () => {
    const id = await applied(PAST)
    await mark(child.idMatricula, 'F', own)
    const key = randomUUID()
    expect(await ask(id, key)).toMatchObject({ status: 200, answer: { situacao: CALL_ASKED } })
    expect(await ask(id, key)).toMatchObject({ status: 200, answer: { situacao: CALL_ASKED } })
    expect(await ask(id)).toMatchObject({ status: 422, refusal: { code: 'CALL_ASKED_ALREADY' } })
    const [request] = await waiting()
    expect(request).toMatchObject({ idAluno: child.idAluno, motivo: 'Estava com febre.', dia: PAST })
    expect((await decide(request?.id ?? 0, true, '2026-11-22')).refusal.fields).toEqual({
      novoDia: 'Escolha um dia letivo, de hoje em diante.',
    })
    expect(await decide(request?.id ?? 0, true, FREE)).toMatchObject({ answer: { situacao: CALL_GRANTED } })
    expect(await decide(request?.id ?? 0, false, '', 'Não')).toMatchObject({ status: 409 })
    const cell = (await sheetOf(own))?.celulas.find(
      (one) => one.idMatricula === child.idMatricula && one.idAvaliacao === assessments[0],
    )
    expect(cell?.situacao).toBe(MAKE_UP_DUE)
    const { answer } = await call(api, calls.readFamilyTests, { as: mother.as, query: { idAluno: child.idAluno } })
    expect(answer.provas.find((one) => one.id === id)?.segundaChamada).toMatchObject({ novoDia: FREE })
  })

  test('leaves a mark that was given, and a refusal has an answer', async () => {
    const id = await applied(PAST)
    await mark(child.idMatricula, '2', own)
    await ask(id)
    const [request] = await waiting()
    expect((await decide(request?.id ?? 0, false, '')).refusal.fields).toEqual({
      resposta: 'Escreva o motivo: a família lê este texto.',
    })
    expect(await decide(request?.id ?? 0, false, '', 'O prazo da escola é outro.')).toMatchObject({
      answer: { situacao: CALL_REFUSED, novoDia: null },
    })
    const cell = (await sheetOf(own))?.celulas.find(
      (one) => one.idMatricula === child.idMatricula && one.idAvaliacao === assessments[0],
    )
    expect(cell?.valor).toBe('2')
  })

  test('comes too late, too early, and not for a foreign child or a test that is not shown', async () => {
    const id = await applied('2026-11-17')
    expect(await ask(id)).toMatchObject({ status: 422, refusal: { code: 'CALL_TOO_LATE' } })
    await keepParameter(api.db, 'horasSegundaChamada', '96')
    expect(await ask(id)).toMatchObject({ status: 200 })
    await keepParameter(api.db, 'horasSegundaChamada', '48')
    const { rows } = await sql<{ id: number }>`
      select id from student where active and id not in (
        select student_id from student_guardian where guardian_id = ${mother.id}) limit 1`.execute(api.db)
    expect((await ask(id, randomUUID(), rows[0]?.id ?? 0)).status).toBe(404)
    await sql`delete from second_call`.execute(api.db)
    await sql`update applied_assessment set day = ${FREE}::date`.execute(api.db)
    expect(await ask(id)).toMatchObject({ status: 422, refusal: { code: 'CALL_NOT_YET' } })
    await sql`update applied_assessment set day = ${PAST}::date, is_visible = false`.execute(api.db)
    expect((await ask(id)).status).toBe(404)
    const { answer } = await call(api, calls.readFamilyTests, { as: mother.as, query: { idAluno: child.idAluno } })
    expect(answer.provas).toEqual([])
  })

  test('is not for teachers to see, and keeps its test on its day', async () => {
    const id = await applied(PAST)
    await ask(id)
    expect((await call(api, calls.listSecondCalls, { as: teacher.as, query: {} })).answer.totalCount).toBe(0)
    const removed = await call(api, calls.removeAppliedTest, { as: head.as, params: { id }, query: { versao: 1 } })
    expect(removed).toMatchObject({ status: 422, refusal: { code: 'TEST_HAS_CALLS' } })
  })
})
