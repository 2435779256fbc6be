// On PostgreSQL too: what several do at the same moment.
import { saveRule } from '#domain/messaging/messaging.endpoints.ts'
import { listPending, remindPending, simulateReminder } from '#domain/pending/pending.endpoints.ts'
import type { PendingRow, ReminderBody } from '#domain/pending/pending.schemas.ts'
import { BY_EMAIL, BY_PORTAL, MESSAGE_WAITING } from '#domain/messaging/messaging.lists.ts'
import { OWED_DOCUMENT, OWED_PAYMENT, OWED_PHOTO } from '#domain/pending/pending.lists.ts'
import { standardRule } from '#domain/messaging/messageRule.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { enqueue, runNextJob } from '#server/jobs/index.ts'
import { seenIn } from '#test/helpers/applied.ts'
import { type Credentials, call, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { bringNothing } from '#test/helpers/papers.ts'
import { workerOf } from '#test/helpers/jobs.ts'

let api: TestApi
let master: Credentials
let mother: number
/** The mother's two children. */
let children: readonly PendingRow[]

const EVENT = 'lembretePendencias'

beforeAll(async () => {
  api = await startDemoApi()
  await bringNothing(api, ['Úrsula Conceição%', 'Tomás Conceição%'])
  master = (await enterDemo(api, 'master@demo.escola')).as
  mother = (await enterDemo(api, 'responsavel@demo.escola')).id
  const own = await api.db
    .selectFrom('student_guardian')
    .where('guardian_id', '=', mother)
    .select('student_id')
    .execute()
  const rows = await owed({ Filtro: 'Conceição Albuquerque' })
  children = rows.filter(({ idAluno }) => own.some(({ student_id }) => student_id === idAluno))
})
afterAll(() => api.close())

beforeEach(async () => {
  await api.db.deleteFrom('message').where('event', '=', EVENT).execute()
})

const owed = async (query: Readonly<Record<string, string | number>> = {}): Promise<readonly PendingRow[]> =>
  (await call(api, listPending, { as: master, query: { MaxResultCount: 200, ...query } })).answer.items

const alunos = () => [...new Set(children.map(({ idAluno }) => idAluno))]
const simulate = (body: ReminderBody, as = master) => call(api, simulateReminder, { as, body })
const finish = async () => {
  while (await runNextJob(workerOf(api)));
}
const remind = async (body: ReminderBody, as = master) => {
  const reply = await call(api, remindPending, { as, body: { ...body, conferido: await seenIn(simulate(body, as)) } })
  await finish()
  return reply
}

const messages = async () => {
  const rows = await api.db.selectFrom('message').where('event', '=', EVENT).selectAll().orderBy('id').execute()
  return rows.map(({ body, ...row }) => ({ ...row, text: plainTextOf(body) }))
}
const inPortal = async () => (await messages()).filter(({ channel }) => channel === BY_PORTAL)
const ofMother = async () => (await inPortal()).filter(({ reader_id }) => reader_id === mother)

test('simulates the reach first, and writes nothing', async () => {
  const { answer } = await simulate({ alunos: alunos() })
  expect(answer).toMatchObject({ ativo: true, jaLembrados: 0, alunos: 2, semResponsavel: 0 })
  expect(answer.pendencias).toBe(children.length)
  expect(answer.noPortal).toBe(answer.responsaveis)
  expect(answer.porEmail).toBeLessThanOrEqual(answer.responsaveis)
  expect(await messages()).toEqual([])
})

test('each guardian gets one message with the pending items of all children, by each channel', async () => {
  const { answer } = await simulate({ alunos: alunos() })
  expect((await remind({ alunos: alunos() })).status).toBe(200)
  expect(await inPortal()).toHaveLength(answer.responsaveis)
  const waiting = (await messages()).filter(({ channel, status }) => channel === BY_EMAIL && status === MESSAGE_WAITING)
  expect(waiting).toHaveLength(answer.porEmail)
  const [message, ...others] = await ofMother()
  expect(others).toEqual([])
  expect(message?.student_id).toBeNull()
  const names = new Set(children.map(({ nomeAluno }) => nomeAluno))
  for (const name of names) {
    expect(message?.text).toContain(`${name}: `)
    expect(message?.subject).toContain(name)
  }
  const documents = children.filter(({ tipo, responsavel }) => tipo === OWED_DOCUMENT && responsavel !== null)
  for (const { item } of documents) expect(message?.text).toContain(item)
  expect(message?.text).not.toMatch(/[{}]/)
})

test('nobody is reminded twice on one day, by whomever and of whatever', async () => {
  await remind({ alunos: alunos() })
  const told = (await inPortal()).length
  const secretary = (await enterDemo(api, 'secretaria@demo.escola')).as
  expect((await simulate({ alunos: alunos() })).answer).toMatchObject({ responsaveis: 0, jaLembrados: told })
  expect(await remind({ alunos: alunos() }, secretary)).toMatchObject({ refusal: { code: 'REMINDER_NOBODY' } })
  // Two at the same instant have a job each.
  await twice()
  expect(await ofMother()).toHaveLength(1)
  api.clock.pass(24 * 60)
  master = (await enterDemo(api, 'master@demo.escola')).as
  await remind({ alunos: alunos(), tipo: OWED_PHOTO })
  const [, next] = await ofMother()
  expect(next?.text).toContain('foto')
  expect(next?.text).not.toContain('Certidão de nascimento')
})

const twice = async () => {
  const { id: staffUserId } = await api.db
    .selectFrom('staff_user')
    .select('id')
    .where('is_master', '=', true)
    .executeTakeFirstOrThrow()
  const now = api.clock.now()
  const queue = () =>
    inTransaction(api.db, (trx) =>
      enqueue(trx, {
        kind: 'remindPending',
        input: { asked: { alunos: alunos() }, day: schoolDay(now) },
        items: [{ guardians: [mother] }],
        staffUserId,
        now,
      }),
    )
  await queue()
  await queue()
  await finish()
}

test('a guardian whose link forbids messages gets none about the child; another one is asked', async () => {
  const [child = 0] = alunos()
  const before = (await owed({ Filtro: children[0]?.nomeAluno ?? '' }))[0]?.responsavel
  const restrict = (restriction: string | null) =>
    api.db
      .updateTable('student_guardian')
      .set({ restriction })
      .where('student_id', '=', child)
      .where('guardian_id', '=', mother)
      .execute()
  await restrict('Sem contato com a escola')
  await remind({ alunos: [child] })
  expect(await ofMother()).toEqual([])
  expect((await owed({ Filtro: children[0]?.nomeAluno ?? '', tipo: OWED_PHOTO }))[0]?.responsavel).not.toBe(before)
  await restrict(null)
})

test('only payers are reminded of money', async () => {
  const overdue = await owed({ tipo: OWED_PAYMENT })
  const payers = new Set(overdue.map(({ idResponsavel }) => idResponsavel))
  await remind({ tipo: OWED_PAYMENT })
  const told = await inPortal()
  expect(told.length).toBeGreaterThan(0)
  expect(told.every(({ reader_id, text }) => payers.has(reader_id) && text.includes('com vencimento em'))).toBe(true)
})

test('an e-mail written at night is sent in the morning', async () => {
  const hourOf = (instant: Date) => (instant.getUTCHours() + 21) % 24
  while (hourOf(api.clock.now()) !== 22) api.clock.pass(60)
  master = (await enterDemo(api, 'master@demo.escola')).as
  const { emailEm } = (await simulate({ alunos: alunos() })).answer
  expect(hourOf(new Date(emailEm))).toBe(8)
  await remind({ alunos: alunos() })
  const mail = (await messages()).find(({ channel, status }) => channel === BY_EMAIL && status === MESSAGE_WAITING)
  expect(mail?.next_at.toISOString()).toBe(emailEm)
})

test('a reminder is for staff who may edit the report, within their units and what they may see', async () => {
  const units = (await api.db.selectFrom('unit').select('id').orderBy('id').execute()).map(({ id }) => id)
  const enter = async (parts: Parameters<typeof addStaff>[1]) =>
    (await signInStaff(api, { email: (await addStaff(api.db, parts)).email, senha: PASSWORD })).as
  const looker = await enter({ units, sees: ['relInformacoesPendentes'] })
  expect((await simulate({}, looker)).status).toBe(403)
  expect((await remind({}, looker)).status).toBe(403)
  const far = await enter({ units: units.slice(1), edits: ['relInformacoesPendentes'] })
  const [near] = await owed({ idUnidade: units[0] ?? 0 })
  const none = { pendencias: 0, responsaveis: 0 }
  expect((await simulate({ alunos: [near?.idAluno ?? 0] }, far)).answer).toMatchObject(none)
  expect((await simulate({ tipo: OWED_PAYMENT }, far)).answer).toMatchObject(none)
})

test('a right lost before the job begins does not count', async () => {
  const { id: staffUserId } = await addStaff(api.db, { units: [1], sees: ['relInformacoesPendentes'] })
  const now = api.clock.now()
  const job = await inTransaction(api.db, (trx) =>
    enqueue(trx, {
      kind: 'remindPending',
      input: { asked: {}, day: schoolDay(now) },
      items: [{ guardians: [mother] }],
      staffUserId,
      now,
    }),
  )
  await finish()
  expect(await messages()).toEqual([])
  const { failed } = await api.db.selectFrom('job').where('id', '=', job).select('failed').executeTakeFirstOrThrow()
  expect(failed).toBe(1)
})

test('a school that switched it off sends none, and reads where to switch it on', async () => {
  const save = (ativo: boolean, versao: number) =>
    call(api, saveRule, {
      as: master,
      params: { evento: EVENT },
      body: { ...mutable(), ativo, versao },
    })
  expect((await save(false, 0)).status).toBe(200)
  expect((await simulate({})).answer.ativo).toBe(false)
  expect(await remind({})).toMatchObject({ status: 422, refusal: { code: 'REMINDER_OFF' } })
  expect((await save(true, 1)).status).toBe(200)
})

const mutable = () => {
  const { canais, destinatarios, ...rule } = standardRule(EVENT)
  return { ...rule, canais: [...canais], destinatarios: [...destinatarios] }
}
