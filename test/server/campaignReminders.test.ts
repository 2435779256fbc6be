// On PostgreSQL too: what several do at the same moment.
import { startEnrolling } from '#domain/enrolling/enrolling.endpoints.ts'
import { saveRule } from '#domain/messaging/messaging.endpoints.ts'
import { listProcesses } from '#domain/processes/processes.endpoints.ts'
import * as calls from '#domain/reEnrolments/reEnrolments.endpoints.ts'
import { BY_PORTAL } from '#domain/messaging/messaging.lists.ts'
import { standardRule } from '#domain/messaging/messageRule.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import { LEAVES, RENEWS } from '#domain/reEnrolments/intention.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { enqueue, runNextJob } from '#server/jobs/index.ts'
import { seenIn } from '#test/helpers/applied.ts'
import { offerAll } from '#test/helpers/offerAll.ts'
import { type Credentials, call, signInFamily, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addStudent, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { addEnrolledChild, addEnrolment, openSchool } from '#test/helpers/enrolling.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let as: Credentials

const EVENT = 'lembreteRematricula'

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

/** A campaign with a family of two children and one of one child. */
const campaign = async () => {
  const unit = await openSchool(api, structure, 9)
  const family = await addEnrolledChild(api, structure, unit)
  const sibling = await addStudent(api.db, { guardian: family.guardian.id })
  const place = { year: structure.running, unit, grade: structure.grades[0], shift: structure.shift }
  await addEnrolment(api, sibling, { ...place, type: 1, status: 'Matriculado' })
  const other = await addEnrolledChild(api, structure, unit)
  const query = { idUnidade: unit, idTipoProceso: 2 } as const
  const id = (await call(api, listProcesses, { as, query })).answer.items[0]?.id ?? 0
  const params = { id }
  const mother = (await signInFamily(api, { email: family.guardian.email, senha: PASSWORD })).as
  return {
    unit,
    id,
    family,
    sibling,
    other,
    mother,
    simulate: (who = as) => call(api, calls.simulateCampaignReminder, { as: who, params }),
    remind: async (who = as) => {
      const conferido = await seenIn(call(api, calls.simulateCampaignReminder, { as: who, params }))
      const reply = await call(api, calls.remindCampaign, { as: who, params, body: { conferido } })
      await finish()
      return reply
    },
    answer: (idAluno: number, resposta: typeof LEAVES | typeof RENEWS) =>
      call(api, calls.answerIntention, {
        as: mother,
        params: { id, idAluno },
        body: { resposta, motivo: resposta === LEAVES ? 'Mudança' : '' },
      }),
    /** What each family reads in the portal, oldest first. */
    told: async (guardian: number) => {
      const rows = await api.db
        .selectFrom('message')
        .where('event', '=', EVENT)
        .where('channel', '=', BY_PORTAL)
        .where('reader_id', '=', guardian)
        .selectAll()
        .orderBy('id')
        .execute()
      return rows.map(({ body }) => plainTextOf(body))
    },
  }
}

const finish = async () => {
  while (await runNextJob(workerOf(api)));
}

test('each guardian gets one message with all children: unanswered questions, and offers to conclude', async () => {
  const { id, family, sibling, other, simulate, remind, told } = await campaign()
  expect((await simulate()).answer).toMatchObject({
    responsaveis: 2,
    noPortal: 2,
    jaLembrados: 0,
    aConcluir: 0,
    semResposta: 3,
    semResponsavel: 0,
    ativo: true,
  })
  expect(await told(family.guardian.id)).toEqual([])
  expect((await remind()).status).toBe(200)
  const [message, ...more] = await told(family.guardian.id)
  expect(more).toEqual([])
  for (const name of [family.student.name, sibling.name])
    expect(message).toContain(`${name}: responda se continua em 2027, até 30/11/2026.`)
  expect(message).not.toContain(other.student.name)
  expect(message).not.toMatch(/[{}]/)

  // A second reminder on the same day reaches nobody, whoever sends it; two at the same instant write one message.
  expect((await simulate()).answer).toMatchObject({ responsaveis: 0, jaLembrados: 2 })
  expect((await remind()).refusal.code).toBe('REMINDER_NOBODY')
  const { id: staffUserId } = await api.db
    .selectFrom('staff_user')
    .select('id')
    .where('is_master', '=', true)
    .executeTakeFirstOrThrow()
  const now = api.clock.now()
  const kind = 'remindReEnrolments' as const
  const job = {
    kind,
    input: { process: id, day: schoolDay(now) },
    items: [{ guardians: [family.guardian.id] }],
    staffUserId,
    now,
  }
  await inTransaction(api.db, (trx) => enqueue(trx, job))
  await finish()
  expect(await told(family.guardian.id)).toHaveLength(1)
})

test('a family that answered is not reminded until there is an offer to conclude; one that leaves never is', async () => {
  const { id, unit, family, sibling, other, mother, answer, simulate, remind, told } = await campaign()
  await answer(family.student.id, RENEWS)
  await answer(sibling.id, LEAVES)
  expect((await simulate()).answer).toMatchObject({ aConcluir: 0, semResposta: 1, responsaveis: 1 })
  expect((await offerAll(api, as, id)).status).toBe(200)
  await finish()
  expect((await simulate()).answer).toMatchObject({ aConcluir: 2, semResposta: 0, responsaveis: 2 })
  // The family starts the re-enrolment that it first declined: now it is to be concluded.
  const body = {
    chave: `a-key-of-one-try-${sibling.id}`,
    tipo: 2,
    idAnoLetivo: structure.coming,
    idUnidade: unit,
    idSerie: structure.grades[1],
    idAluno: sibling.id,
    nome: '',
    dataNascimento: '',
    parentesco: null,
  } as const
  expect((await call(api, startEnrolling, { as: mother, body })).status).toBe(200)
  expect((await simulate()).answer).toMatchObject({ aConcluir: 3 })
  await api.db
    .updateTable('enrolment')
    .set({ status: 'Escola' })
    .where('student_id', '=', sibling.id)
    .where('type', '=', 2)
    .execute()
  await remind()
  const [message] = await told(family.guardian.id)
  expect(message).toContain(`${family.student.name}: conclua a rematrícula de 2027 até 30/11/2026.`)
  expect(message).not.toContain(sibling.name)
  expect(await told(other.guardian.id)).toHaveLength(1)
})

test('a guardian whose link forbids messages is not reminded of the child', async () => {
  const { family, sibling, simulate, remind, told } = await campaign()
  await api.db
    .updateTable('student_guardian')
    .set({ restriction: 'Medida protetiva' })
    .where('student_id', '=', sibling.id)
    .execute()
  expect((await simulate()).answer).toMatchObject({ semResposta: 3, semResponsavel: 1, responsaveis: 2 })
  await remind()
  const [message] = await told(family.guardian.id)
  expect(message).toContain(family.student.name)
  expect(message).not.toContain(sibling.name)
})

test('a reminder is for staff who may change processes, in their units, until the process is over, and if switched on', async () => {
  const { id, unit, family, simulate, remind, told } = await campaign()
  const looker = await enter({ units: [unit], sees: ['gestaoProcessos'] })
  expect((await simulate(looker)).status).toBe(403)
  expect((await remind(looker)).status).toBe(403)
  expect((await remind(await enter({ units: [await addUnit(api.db)], edits: ['gestaoProcessos'] }))).status).toBe(404)
  const { id: staffUserId } = await addStaff(api.db, { units: [unit], sees: ['gestaoProcessos'] })
  const now = api.clock.now()
  const kind = 'remindReEnrolments' as const
  const input = { process: id, day: schoolDay(now) }
  const items = [{ guardians: [family.guardian.id] }]
  await inTransaction(api.db, (trx) => enqueue(trx, { kind, input, items, staffUserId, now }))
  await finish()
  expect(await told(family.guardian.id)).toEqual([])

  const setDays = (starts_on: string, ends_on: string) =>
    api.db.updateTable('enrolment_process').set({ starts_on, ends_on }).where('id', '=', id).execute()
  await setDays('2026-10-01', '2026-10-31')
  expect((await simulate()).refusal.code).toBe('CAMPAIGN_OVER')
  expect((await remind()).refusal.code).toBe('CAMPAIGN_OVER')
  await setDays('2026-12-01', '2026-12-20')
  const { canais, destinatarios, ...rule } = standardRule(EVENT)
  const body = { ...rule, canais: [...canais], destinatarios: [...destinatarios], ativo: false, versao: 0 }
  expect((await call(api, saveRule, { as, params: { evento: EVENT }, body })).status).toBe(200)
  expect((await simulate()).answer).toMatchObject({ ativo: false, semResposta: 3 })
  expect((await remind()).refusal.code).toBe('REMINDER_OFF')
})
