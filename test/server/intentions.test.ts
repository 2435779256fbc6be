import { putStep, startEnrolling } from '#domain/enrolling/enrolling.endpoints.ts'
import { listReportedPlaces } from '#domain/enrolmentReport/enrolmentReport.endpoints.ts'
import { getProcess, listProcesses, removeProcess } from '#domain/processes/processes.endpoints.ts'
import * as calls from '#domain/reEnrolments/reEnrolments.endpoints.ts'
import type { IntentionBody, ListCampaign } from '#domain/reEnrolments/reEnrolments.schemas.ts'
import { CLOSED } from '#domain/calendars/calendarStatus.ts'
import { LEFT_OUT, OFFERED, READY } from '#domain/reEnrolments/campaign.ts'
import { LEAVES, RENEWS, UNANSWERED, UNSURE } from '#domain/reEnrolments/intention.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { offerAll } from '#test/helpers/offerAll.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolledChild, addEnrolment, openSchool } from '#test/helpers/enrolling.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let as: Credentials

const enter = async (parts: Parameters<typeof addStaff>[1]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, parts)
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  as = await enter({ flag: 'master' })
})
afterAll(() => api.close())

const YES: IntentionBody = { resposta: RENEWS, motivo: '' }
const NO: IntentionBody = { resposta: LEAVES, motivo: 'Mudança de cidade' }

type Family = Awaited<ReturnType<typeof addEnrolledChild>>

/** A unit with a campaign of re-enrolment, and a family whose mother is signed in. */
const campaign = async () => {
  const unit = await openSchool(api, structure, 9)
  const family = await addEnrolledChild(api, structure, unit)
  const query = { idUnidade: unit, idTipoProceso: 2 } as const
  const id = (await call(api, listProcesses, { as, query })).answer.items[0]?.id ?? 0
  const signIn = async ({ guardian }: Family) =>
    (await signInFamily(api, { email: guardian.email, senha: PASSWORD })).as
  const mother = await signIn(family)
  const list = async (query: ListCampaign['query'] = {}) =>
    (await call(api, calls.listCampaign, { as, params: { id }, query })).answer
  const idMatricula = (await list()).items[0]?.idMatricula ?? 0
  return {
    unit,
    id,
    family,
    mother,
    idMatricula,
    signIn,
    list,
    asked: async (who = mother) => (await call(api, calls.listIntentions, { as: who })).answer.perguntas,
    answer: (body: IntentionBody, who = mother, idAluno = family.student.id) =>
      call(api, calls.answerIntention, { as: who, params: { id, idAluno }, body }),
    note: (body: IntentionBody, who = as) =>
      call(api, calls.noteIntention, { as: who, params: { id, idMatricula }, body }),
    begin: () =>
      call(api, startEnrolling, {
        as: mother,
        body: {
          chave: `a-key-of-one-try-${family.student.id}`,
          tipo: 2,
          idAnoLetivo: structure.coming,
          idUnidade: unit,
          idSerie: structure.grades[1],
          idAluno: family.student.id,
          nome: '',
          dataNascimento: '',
          parentesco: null,
        },
      }),
    setDays: (starts_on: string, ends_on: string) =>
      api.db.updateTable('enrolment_process').set({ starts_on, ends_on }).where('id', '=', id).execute(),
  }
}

const audits = async (idMatricula: number) =>
  api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'enrolment')
    .where('entity_id', '=', String(idMatricula))
    .where('action', '=', 'update')
    .select(['before', 'after'])
    .orderBy('id')
    .execute()

test('a mother is asked before the process opens, answers, and changes the answer', async () => {
  const { id, family, idMatricula, asked, answer, list, setDays } = await campaign()
  await setDays('2026-12-01', '2026-12-20')
  const question = { idProcesso: id, idAluno: family.student.id, ano: 2027, fim: '2026-12-20' }
  expect(await asked()).toMatchObject([{ ...question, resposta: null, motivo: '' }])
  expect(await list()).toMatchObject({ intencoes: { sim: 0, nao: 0, talvez: 0, semResposta: 1 } })

  expect((await answer({ resposta: UNSURE, motivo: '' })).status).toBe(200)
  expect((await answer({ ...NO, motivo: `  ${NO.motivo} ` })).status).toBe(200)
  // A repeated call writes nothing.
  expect((await answer(NO)).status).toBe(200)
  expect(await asked()).toMatchObject([{ ...question, ...NO }])
  expect(await audits(idMatricula)).toMatchObject([
    { before: null, after: { 'Vai renovar': 'Talvez', Motivo: null } },
    { before: { 'Vai renovar': 'Talvez' }, after: { 'Vai renovar': 'Não', Motivo: NO.motivo } },
  ])
  const [row] = (await list({ Intencao: LEAVES })).items
  expect(row).toMatchObject({ intencao: { ...NO, anotada: false, por: expect.any(String) }, podeResponder: true })
  expect(await list({ Intencao: UNANSWERED })).toMatchObject({
    totalCount: 0,
    intencoes: { sim: 0, nao: 1, talvez: 0, semResposta: 0 },
  })
})

test('a family that said no gets no offer, until the school or the family decides otherwise', async () => {
  const { id, unit, idMatricula, answer, list } = await campaign()
  const offer = () => offerAll(api, as, id)
  const include = () =>
    call(api, calls.chooseForStudent, {
      as,
      params: { id, idMatricula },
      body: { deFora: false, idSerie: null, idPeriodo: null },
    })
  // The school decided before the family answered: the decision is not against the answer.
  await include()
  api.clock.pass(1)
  await answer(NO)
  expect(await list()).toMatchObject({
    prontas: 0,
    deFora: 1,
    items: [{ situacao: LEFT_OUT, deFora: true, motivo: 'A família disse que não renova.' }],
  })
  expect((await offer()).refusal.code).toBe('CAMPAIGN_NOBODY')
  api.clock.pass(1)
  await include()
  expect((await list()).items).toMatchObject([{ situacao: READY, deFora: false }])
  api.clock.pass(1)
  await answer({ ...NO, motivo: 'Preço' })
  expect((await list()).items).toMatchObject([{ situacao: LEFT_OUT }])
  await answer(YES)
  expect((await offer()).status).toBe(200)
  expect((await list()).items).toMatchObject([{ situacao: OFFERED, podeResponder: true }])
  const offered = await api.db
    .selectFrom('enrolment')
    .where('unit_id', '=', unit)
    .where('type', '=', 2)
    .select('id')
    .execute()
  expect(offered).toHaveLength(1)
})

test('the question stays until the re-enrolment begins: an unopened offer has not begun', async () => {
  const { asked, answer, note, list, begin, signIn, family } = await campaign()
  const other = await campaign()
  await offerAll(api, as, other.id)
  expect((await other.answer({ resposta: UNSURE, motivo: '' })).status).toBe(200)
  const { id: offered } = await api.db
    .selectFrom('enrolment')
    .where('student_id', '=', other.family.student.id)
    .where('type', '=', 2)
    .select('id')
    .executeTakeFirstOrThrow()
  const step = { matriculaId: offered, idTipoMatricula: 2, step: 1 }
  expect((await call(api, putStep, { as: other.mother, body: step })).status).toBe(200)
  expect((await other.answer(YES)).refusal.code).toBe('INTENTION_BEGUN')

  await answer(NO)
  expect((await begin()).status).toBe(200)
  expect(await asked(await signIn(family))).toEqual([])
  expect((await answer(YES)).refusal.code).toBe('INTENTION_BEGUN')
  expect((await note(YES)).refusal.code).toBe('INTENTION_BEGUN')
  expect((await list()).items).toMatchObject([{ podeResponder: false, situacao: OFFERED }])
})

test('staff note a family’s intention, in their units and with the right to change processes', async () => {
  const { unit, id, idMatricula, asked, note, list } = await campaign()
  const secretary = await enter({ units: [unit], edits: ['gestaoProcessos'] })
  expect((await note(NO, secretary)).status).toBe(200)
  expect((await list()).items).toMatchObject([{ intencao: { ...NO, anotada: true } }])
  expect(await asked()).toMatchObject([NO])
  expect((await note(YES, await enter({ units: [unit], sees: ['gestaoProcessos'] }))).status).toBe(403)
  expect((await note(YES, await enter({ units: [await addUnit(api.db)], edits: ['gestaoProcessos'] }))).status).toBe(
    404,
  )
  const foreign = await campaign()
  const params = { id, idMatricula: foreign.idMatricula }
  expect((await call(api, calls.noteIntention, { as, params, body: NO })).status).toBe(404)
  const nowhere = { id: 2_000_000_000, idMatricula }
  expect((await call(api, calls.noteIntention, { as, params: nowhere, body: NO })).status).toBe(404)
})

test('a process with answers is not removed', async () => {
  const { id, answer } = await campaign()
  await answer(YES)
  const { versao } = (await call(api, getProcess, { as, params: { id } })).answer
  const reply = await call(api, removeProcess, { as, params: { id }, query: { versao } })
  expect(reply).toMatchObject({ status: 422, refusal: { code: 'REMOVE_IN_USE' } })
  expect(reply.refusal.message).toContain('Respostas das famílias (1)')
})

test('an answer for a foreign child, by a process that does not ask, or without a reason is refused', async () => {
  const { family, idMatricula, answer, mother, note } = await campaign()
  const foreign = await campaign()
  expect((await answer(NO, foreign.mother)).status).toBe(404)
  expect((await answer(NO, mother, foreign.family.student.id)).status).toBe(404)
  expect((await foreign.answer(NO, mother, family.student.id)).status).toBe(404)
  expect((await answer(NO, as)).status).toBe(403)
  const wrong = await answer({ resposta: LEAVES, motivo: ' ' })
  expect(wrong).toMatchObject({ status: 422, refusal: { fields: { motivo: 'O campo Motivo é obrigatório.' } } })
  expect((await note({ resposta: LEAVES, motivo: '' })).status).toBe(422)
  await api.db
    .updateTable('student_guardian')
    .set({ restriction: 'Medida protetiva' })
    .where('student_id', '=', family.student.id)
    .execute()
  expect((await answer(NO)).status).toBe(404)
  expect(await audits(idMatricula)).toEqual([])
})

test('nothing is asked or answered once the process is over or inactive, or the year is closed', async () => {
  const { id, unit, asked, answer, note, setDays } = await campaign()
  await api.db.updateTable('enrolment_process').set({ active: false }).where('id', '=', id).execute()
  expect(await asked()).toEqual([])
  expect((await answer(NO)).refusal.code).toBe('CAMPAIGN_OVER')
  await api.db.updateTable('enrolment_process').set({ active: true }).where('id', '=', id).execute()
  await api.db
    .insertInto('unit_year')
    .values({
      unit_id: unit,
      school_year_id: structure.coming,
      status: CLOSED,
      starts_on: '2027-02-01',
      ends_on: '2027-12-17',
    })
    .execute()
  expect(await asked()).toEqual([])
  expect((await answer(NO)).refusal.code).toBe('SCHOOL_YEAR_CLOSED')
  await setDays('2026-10-01', '2026-10-31')
  expect((await answer(NO)).refusal.code).toBe('CAMPAIGN_OVER')
  expect((await note(NO)).refusal.code).toBe('CAMPAIGN_OVER')
})

test('the report of places shows why a family leaves, once, unless the school noted a reason', async () => {
  const { unit, family, answer } = await campaign()
  const reasons = async () => {
    const query = { idAnoLetivo: structure.coming, idUnidade: unit, idSerie: structure.grades[1] }
    const { lugares } = (await call(api, listReportedPlaces, { as, query })).answer
    return lugares.flatMap(({ motivos }) => motivos)
  }
  expect(await reasons()).toEqual([{ motivo: 'Sem resposta', alunos: 1 }])
  await answer({ resposta: UNSURE, motivo: 'Preço' })
  expect(await reasons()).toEqual([{ motivo: 'Talvez renove', alunos: 1 }])
  await answer(NO)
  expect(await reasons()).toEqual([{ motivo: 'Mudança de cidade', alunos: 1 }])
  const place = { year: structure.coming, unit, grade: structure.grades[1], shift: structure.shift, type: 2 } as const
  const ended = await addEnrolment(api, family.student, { ...place, status: 'Cancelado' })
  await api.db.updateTable('enrolment').set({ end_reason: 'Outra escola' }).where('id', '=', ended).execute()
  expect(await reasons()).toEqual([{ motivo: 'Outra escola', alunos: 1 }])
})
