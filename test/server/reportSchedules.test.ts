// On PostgreSQL too: what several processes do at the same moment.
import { downloadFile } from '#domain/files/files.endpoints.ts'
import * as views from '#domain/reports/reports.endpoints.ts'
import * as calls from '#domain/reportSchedules/reportSchedules.endpoints.ts'
import { NOT_ALLOWED, NOTHING_TO_SEND, PREPARING, SENT } from '#domain/reportSchedules/reportSchedules.lists.ts'
import type { KeepReportSchedule, ReportSchedule } from '#domain/reportSchedules/reportSchedules.schemas.ts'
import { plainTextOf } from '#domain/richText/plainText.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { forgetSends, sendDueReports } from '#server/modules/academico/reports/schedules/prepare.ts'
import { call, type Credentials, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { startDemoApi } from '#test/helpers/demoApi.ts'
import { workerOf } from '#test/helpers/jobs.ts'
import { rowsIn } from '#test/helpers/xlsx.ts'

interface Colleague {
  readonly id: number
  readonly email: string
  as: Credentials
}

let api: TestApi
let own: Colleague
let both: Colleague
let away: Colleague
let lost: Colleague
let gone: Colleague
let stranger: Colleague
let view: number

const enter = async (units: readonly number[]): Promise<Colleague> => {
  const { id, email } = await addStaff(api.db, { units: [...units], sees: ['gerarRelatorio'] })
  return { id, email, as: await signIn(email) }
}

const signIn = async (email: string): Promise<Credentials> => (await signInStaff(api, { email, senha: PASSWORD })).as

/** Time passes, and those who go on working sign in again. */
const pass = async (days: number): Promise<void> => {
  api.clock.pass(60 * 24 * days)
  own.as = await signIn(own.email)
  both.as = await signIn(both.email)
}

beforeAll(async () => {
  api = await startDemoApi()
  const [first, second] = await api.db.selectFrom('unit').select('id').orderBy('id').limit(2).execute()
  const [one, other] = [first?.id ?? 0, second?.id ?? 0]
  const empty = await addUnit(api.db, 'Nova')
  own = await enter([one, empty])
  both = await enter([one, other])
  away = await enter([empty])
  lost = await enter([one])
  gone = await enter([one])
  stranger = await enter([other])
  view = await keepView(own.as, null)
})
afterAll(() => api.close())

const keepView = async (as: Credentials, idUnidade: number | null): Promise<number> => {
  const ajustes = { filtros: { search: '', sorting: 'turma' }, colunas: ['unidade', 'turma', 'vagas'] }
  const body = { chave: `visao-${idUnidade}`, relatorio: 'vagas', nome: 'Da direção', idUnidade, ajustes }
  return (await call(api, views.keepReportView, { as, body })).answer.id
}

type Times = Omit<KeepReportSchedule['body'], 'chave' | 'idVisao'>

const times = (changes: Partial<Times> = {}): Times => ({
  frequencia: 1,
  diaSemana: null,
  diaMes: null,
  horario: '07:30',
  formato: 'xlsx',
  ate: null,
  destinatarios: [own.id, both.id, away.id, lost.id, gone.id],
  ...changes,
})

const plan = (changes: Partial<KeepReportSchedule['body']> = {}): KeepReportSchedule['body'] => ({
  chave: 'um',
  idVisao: view,
  ...times(),
  ...changes,
})

const keep = (changes: Partial<KeepReportSchedule['body']> = {}) =>
  call(api, calls.keepReportSchedule, { as: own.as, body: plan(changes) })

const schedule = async (): Promise<ReportSchedule> => {
  const [found] = (await call(api, calls.listReportSchedules, { as: own.as })).answer.items
  if (found === undefined) throw new Error('There is no schedule')
  return found
}

const tick = () => sendDueReports(api.db, api.clock.now(), { portalUrl: null })
const work = async (): Promise<void> => {
  while (await runNextJob(workerOf(api)));
}

const received = async ({ as }: Colleague) => (await call(api, calls.listReceivedReports, { as })).answer.items

const unitsIn = async (colleague: Colleague): Promise<readonly unknown[]> => {
  const [newest] = await received(colleague)
  const { bytes } = await call(api, downloadFile, { as: colleague.as, params: { id: newest?.arquivo?.id ?? 0 } })
  const names = rowsIn(bytes).map(([name]) => name)
  // Between the headings and the totals.
  return [...new Set(names.slice(1, -1))]
}

const mails = () =>
  api.db
    .selectFrom('message')
    .where('event', '=', 'relatorioAgendado')
    .select(['reader_id', 'subject', 'body'])
    .orderBy('reader_id')
    .execute()

const sends = async (): Promise<number> => (await api.db.selectFrom('report_send').select('id').execute()).length

test('a schedule is kept once, for colleagues who may see the report, and within its limits', async () => {
  const { answer } = await keep()
  // The 20th of November is a holiday, and a weekend follows.
  expect(answer).toMatchObject({ proximo: '2026-11-23T10:30:00.000Z', ultimo: null, autor: null, pausado: false })
  expect((await keep()).answer.id).toBe(answer.id)
  const strange = await keep({ chave: 'dois', destinatarios: [stranger.id] })
  expect(strange.refusal).toMatchObject({ code: 'CHECK_FIELDS', fields: { destinatarios: expect.any(String) } })
  const wrong = await keep({ chave: 'tres', frequencia: 2, horario: '25:00', ate: '2026-11-19' })
  expect(Object.keys(wrong.refusal.fields ?? {}).toSorted((one, two) => one.localeCompare(two))).toEqual([
    'ate',
    'diaSemana',
    'horario',
  ])
  expect((await call(api, views.removeReportView, { as: own.as, params: { id: view } })).refusal.code).toBe(
    'REPORT_VIEW_IS_SENT',
  )
})

test('each recipient gets what they may see themselves, once, and who may not gets nothing', async () => {
  await api.db.deleteFrom('staff_user_profile').where('staff_user_id', '=', lost.id).execute()
  await api.db.updateTable('staff_user').set({ active: false }).where('id', '=', gone.id).execute()
  await tick()
  expect(await sends()).toBe(0)

  // Monday: half past seven has just come.
  await pass(3)
  api.clock.pass(-90)
  await Promise.all([tick(), tick()])
  await tick()
  expect(await sends()).toBe(1)
  await work()
  await work()

  const { ultimo, proximo } = await schedule()
  const became = Object.fromEntries(ultimo?.resultados.map(({ pessoa, situacao }) => [pessoa, situacao]) ?? [])
  const name = async ({ id }: Colleague) =>
    (await api.db.selectFrom('staff_user').where('id', '=', id).select('name').executeTakeFirstOrThrow()).name
  expect(became).toEqual({
    [await name(own)]: SENT,
    [await name(both)]: SENT,
    [await name(away)]: NOTHING_TO_SEND,
    [await name(lost)]: NOT_ALLOWED,
    [await name(gone)]: NOT_ALLOWED,
  })
  expect(proximo).toBe('2026-11-24T10:30:00.000Z')
  expect((await unitsIn(own)).length).toBe(1)
  expect((await unitsIn(both)).length).toBe(2)

  const sent = await mails()
  expect(sent.map(({ reader_id }) => reader_id)).toEqual([own.id, both.id])
  expect(sent.map(({ body }) => plainTextOf(body)).join(' ')).not.toMatch(/turma [A-Z]/i)
  const [newest] = await received(own)
  const stolen = await call(api, downloadFile, { as: both.as, params: { id: newest?.arquivo?.id ?? 0 } })
  expect(stolen.status).toBe(404)
  const audited = api.db.selectFrom('audit_entry').where('entity', '=', 'report').where('action', '=', 'export')
  expect(await audited.select('id').execute()).toHaveLength(2)
})

test('what was missed for days is sent once, late, and a paused schedule not at all', async () => {
  await pass(4)
  await tick()
  await tick()
  expect(await sends()).toBe(2)
  await work()
  expect((await mails()).length).toBe(4)
  // Friday at half past seven has been sent; the next is on Monday.
  const { id, versao, proximo, ...kept } = await schedule()
  expect(proximo).toBe('2026-11-30T10:30:00.000Z')

  const given = { ...times({ destinatarios: kept.destinatarios.map((one) => one.id) }), versao, pausado: true }
  const paused = await call(api, calls.changeReportSchedule, { as: own.as, params: { id }, body: given })
  expect(paused.answer).toMatchObject({ pausado: true, versao: versao + 1 })
  const again = await call(api, calls.changeReportSchedule, { as: own.as, params: { id }, body: given })
  expect(again.answer.versao).toBe(versao + 1)
  const late = { ...given, formato: 'csv' as const }
  expect((await call(api, calls.changeReportSchedule, { as: own.as, params: { id }, body: late })).status).toBe(409)
  await pass(7)
  await tick()
  expect(await sends()).toBe(2)
})

test('at once: a file of another format, once for a key, and not again while it is prepared', async () => {
  const { id, versao } = await schedule()
  const body = { ...times({ formato: 'pdf', destinatarios: [own.id] }), versao, pausado: true }
  await call(api, calls.changeReportSchedule, { as: own.as, params: { id }, body })
  const now = (chave: string, as = own.as) => call(api, calls.sendReportNow, { as, params: { id }, body: { chave } })
  const begun = await now('ja')
  expect(begun.answer.ultimo?.resultados).toMatchObject([{ situacao: PREPARING }])
  expect((await now('ja')).status).toBe(200)
  expect((await now('outra')).refusal.code).toBe('REPORT_SEND_RUNNING')
  expect(await sends()).toBe(3)
  await work()
  const [newest] = await received(own)
  const { bytes } = await call(api, downloadFile, { as: own.as, params: { id: newest?.arquivo?.id ?? 0 } })
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await now('de-outra-pessoa', both.as)).status).toBe(404)
})

test('a schedule of somebody else is a 404; what was sent stays with its recipients when it is removed', async () => {
  const { id, versao } = await schedule()
  const body = { ...times(), versao, pausado: false }
  expect((await call(api, calls.changeReportSchedule, { as: both.as, params: { id }, body })).status).toBe(404)
  expect((await call(api, calls.removeReportSchedule, { as: both.as, params: { id } })).status).toBe(404)
  expect((await call(api, calls.keepReportSchedule, { as: both.as, body: plan({ chave: 'dela' }) })).status).toBe(404)
  expect((await call(api, calls.listReportSchedules, { as: both.as })).answer.items).toEqual([])
  const before = (await received(both)).length
  expect((await call(api, calls.removeReportSchedule, { as: own.as, params: { id } })).status).toBe(200)
  expect(await received(both)).toHaveLength(before)
  await forgetSends(api.db, new Date(api.clock.now().getTime() + 100 * 24 * 60 * 60_000))
  expect(await received(both)).toEqual([])
})
