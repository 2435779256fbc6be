// On PostgreSQL too: what several do at the same moment.
import { CANCELLED, IN_AGREEMENT, PAID, PROTESTED } from '#domain/charges/charges.lists.ts'
import { BY_EMAIL, BY_PORTAL, MESSAGE_WAITING } from '#domain/messaging/messaging.lists.ts'
import { READER_GUARDIAN } from '#domain/feed/reading.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import { addDays, daysFrom } from '#domain/base/days.ts'
import { schoolDay } from '#server/http/clock.ts'
import { remindOfCharges } from '#server/modules/financeiro/charges/index.ts'
import { startApi, type TestApi } from '#test/helpers/api.ts'
import { addGuardian, addStaff, addStudent, addUnit } from '#test/helpers/builders.ts'
import { addCharges, chosenCourse } from '#test/helpers/charges.ts'
import { addEnrolment } from '#test/helpers/enrolling.ts'
import { addSchoolStructure, type SchoolStructure } from '#test/helpers/schoolStructure.ts'

let api: TestApi
let structure: SchoolStructure
let unit: number

beforeAll(async () => {
  api = await startApi()
  structure = await addSchoolStructure(api.db)
  unit = await addUnit(api.db)
})
afterAll(() => api.close())
afterEach(async () => {
  await api.db.deleteFrom('message').execute()
  await api.db.deleteFrom('message_rule').execute()
  await api.db.updateTable('charge').set({ status: CANCELLED }).execute()
})

const today = () => schoolDay(api.clock.now())
const MINUTES_OF_DAY = 24 * 60

/** A family that owes a course in instalments, due in this many days. */
const owing = async (...days: readonly number[]) => {
  const guardian = await addGuardian(api.db)
  const student = await addStudent(api.db, { guardian: guardian.id })
  const place = { year: structure.running, unit, grade: structure.grades[0], shift: structure.shift, type: 1 } as const
  const enrolmentId = await addEnrolment(api, student, { ...place, status: 'Matriculado' })
  await addCharges(api, enrolmentId, [chosenCourse(days.map((day) => addDays(today(), day)))])
  return { guardian, student, enrolmentId }
}

const remind = () => remindOfCharges(api.db, api.clock.now())
const outbox = () => api.db.selectFrom('message').selectAll().orderBy('id').execute()

test('an unpaid charge is reminded of at each of its steps, once, even by two processes', async () => {
  const { guardian } = await owing(7)
  const due = addDays(today(), 7)
  for (const day of [-7, -6, -5, -4, 0, 1, 3, 4, 10, 20, 30, 31, 60, 75]) {
    api.clock.pass((day - daysFrom(due, today())) * MINUTES_OF_DAY)
    await Promise.all([remind(), remind()])
  }
  const messages = await outbox()
  const told = messages
    .filter(({ channel }) => channel === BY_PORTAL)
    .map(({ event, created_at }) => [event, daysFrom(due, schoolDay(created_at))])
  expect(told).toEqual([
    ['cobrancaAVencer', -5],
    ['cobrancaAVencer', 0],
    ['cobrancaVencida', 3],
    ['cobrancaVencida', 10],
    ['cobrancaVencida', 30],
    ['cobrancaVencida', 60],
  ])
  expect(messages.filter(({ channel }) => channel === BY_EMAIL)).toHaveLength(6)
  expect(new Set(messages.map(({ reader_type, reader_id }) => `${reader_type}/${reader_id}`))).toEqual(
    new Set([`${READER_GUARDIAN}/${guardian.id}`]),
  )
  expect(plainTextOf(messages[0]?.body ?? { blocos: [] }).replaceAll('\u00a0', ' ')).toContain('R$ 1.500,00')
})

test('paid, agreed, protested and long past charges are not reminded of; a missed step is sent late', async () => {
  const { enrolmentId } = await owing(-3, -10, -30, -60, -20, -4)
  const set = (number: number, status: typeof PAID | typeof IN_AGREEMENT | typeof PROTESTED) =>
    api.db
      .updateTable('charge')
      .set({ status })
      .where('enrolment_id', '=', enrolmentId)
      .where('number', '=', number)
      .execute()
  await set(1, PAID)
  await set(2, IN_AGREEMENT)
  await set(3, PROTESTED)
  // By portal and by e-mail: the instalment of sixty days, and, a day late, that of three.
  expect(await remind()).toBe(4)
  expect(await remind()).toBe(0)
})

test('each of two payers reads only their part; e-mails wait for the morning', async () => {
  const { guardian, student, enrolmentId } = await owing()
  const father = await addGuardian(api.db)
  await api.db
    .updateTable('student_guardian')
    .set({ financial_percent: 60 })
    .where('student_id', '=', student.id)
    .execute()
  await api.db
    .insertInto('student_guardian')
    .values({
      student_id: student.id,
      guardian_id: father.id,
      kinship_id: 1,
      is_financial: true,
      is_academic: false,
      is_legal: false,
      signs_contract: false,
      financial_percent: 40,
      valid_from: '2020-01-01',
      valid_to: null,
    })
    .execute()
  // From 9 to 21 o'clock at school.
  api.clock.pass(12 * 60)
  await addCharges(api, enrolmentId, [chosenCourse([addDays(today(), 5)], 100_000)])
  expect(await remind()).toBe(4)
  const messages = await outbox()
  const amounts = messages
    .filter(({ channel }) => channel === BY_PORTAL)
    .map(({ reader_id, body }) => [reader_id, /R\$\s[\d.,]*\d/.exec(plainTextOf(body))?.[0].replace('\u00a0', ' ')])
  expect(amounts).toEqual([
    [guardian.id, 'R$ 600,00'],
    [father.id, 'R$ 400,00'],
  ])
  const emails = messages.filter(({ channel }) => channel === BY_EMAIL)
  expect(emails.map(({ status }) => status)).toEqual([MESSAGE_WAITING, MESSAGE_WAITING])
  for (const { next_at } of emails) expect(next_at.getTime() - api.clock.now().getTime()).toBe(11 * 60 * 60_000)
})

test('a school that wants no reminders sends none', async () => {
  await owing(5)
  await api.db
    .insertInto('message_rule')
    .values({
      event: 'cobrancaAVencer',
      active: false,
      channels: [BY_PORTAL],
      recipients: ['financeiro'],
      quiet_from: null,
      quiet_to: null,
      subject: 'Cobrança',
      body: JSON.stringify({ blocos: [] }),
      saved_at: api.clock.now(),
      saved_by: await staffId(),
    })
    .execute()
  expect(await remind()).toBe(0)
})

const staffId = async (): Promise<number> => (await addStaff(api.db, {})).id
