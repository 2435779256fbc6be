// On PostgreSQL too: what several do at the same moment.
import * as calendars from '#domain/calendars/calendars.endpoints.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import * as calls from '#domain/schoolYears/schoolYears.endpoints.ts'
import type { SchoolYear } from '#domain/schoolYears/schoolYears.schemas.ts'
import { type Credentials, call, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let master: Credentials
let jardim: Credentials
let units: number[]

beforeAll(async () => {
  api = await startDemoApi()
  master = (await enterDemo(api, 'master@demo.escola')).as
  units = (await api.db.selectFrom('unit').select('id').orderBy('id').execute()).map(({ id }) => id)
  const { email } = await addStaff(api.db, { units: [units[1] ?? 0], edits: ['anoLetivo'] })
  jardim = (await signInStaff(api, { email, senha: PASSWORD })).as
})
afterAll(() => api.close())

const FORM = {
  inicio: '2028-02-01',
  fim: '2028-12-15',
  diasMinimos: 200,
  horasMinimas: 800,
  horasMinimasMedio: 1000,
  limiteMatricula: null,
  dataCenso: null,
}

const create = (changes: object, as = master) =>
  call(api, calls.createSchoolYear, { body: { ano: 2028, idUnidade: units[0], ...FORM, ...changes }, as })
const setStatus = ({ id, versao }: SchoolYear, situacao: 0 | 1 | 2, motivo = '') =>
  call(api, calls.setSchoolYearStatus, { params: { id }, body: { situacao, versao, motivo }, as: master })
const list = async (query: Record<string, number | string> = {}, as = master) =>
  (await call(api, calls.listSchoolYears, { query, as })).answer
const schoolStatus = async (year: number) =>
  (await api.db.selectFrom('school_year').where('year', '=', year).select('status').executeTakeFirstOrThrow()).status

test('the demo school has two years in two units, the newest first', async () => {
  const { items, totalCount } = await list()
  expect(totalCount).toBe(4)
  expect(items.map(({ ano, unidade, situacao }) => [ano, unidade.nome, situacao])).toEqual([
    [2027, 'Unidade Centro', 0],
    [2027, 'Unidade Jardim', 0],
    [2026, 'Unidade Centro', 1],
    [2026, 'Unidade Jardim', 1],
  ])
  expect((await list({ situacao: 1 })).totalCount).toBe(2)
  expect((await list({ unidade: units[0] ?? 0 })).totalCount).toBe(2)
})

test('a unit gets a year once, and the whole school has it from then on', async () => {
  const { status, answer } = await create({})
  expect([status, answer.situacao]).toEqual([200, 0])
  expect((await call(api, OPTION_LISTS.schoolYears, { as: master })).answer.dados[0]?.displayText).toBe('2028')
  expect((await create({})).refusal).toMatchObject({ code: 'YEAR_TAKEN', fields: { ano: expect.any(String) } })
  expect((await create({ idUnidade: units[1] })).status).toBe(200)
})

test.each([
  ['upside down', { fim: '2028-01-01' }, 'fim'],
  ['that begins in another year', { inicio: '2027-02-01' }, 'inicio'],
  ['that lasts too long', { fim: '2029-12-01' }, 'fim'],
  ['with a day that does not exist', { dataCenso: '2028-02-30' }, 'dataCenso'],
  ['that enrols after its end', { limiteMatricula: '2029-01-05' }, 'limiteMatricula'],
])('a year %s is refused beside its field', async (_, changes, field) => {
  const { status, refusal } = await create({ idUnidade: await addUnit(api.db), ...changes })
  expect(status).toBe(422)
  expect(Object.keys(refusal.fields ?? {})).toEqual([field])
})

test('a unit has one running year; a closed one is read-only, until it is reopened with a reason', async () => {
  const unit = await addUnit(api.db)
  const { answer: first } = await create({ idUnidade: unit, ano: 2030, inicio: '2030-02-01', fim: '2030-12-15' })
  const { answer: second } = await create({ idUnidade: unit, ano: 2031, inicio: '2031-02-03', fim: '2031-12-15' })
  expect((await setStatus(first, 2)).refusal.code).toBe('YEAR_STEP')
  const { answer: running } = await setStatus(first, 1)
  expect(running.situacao).toBe(1)
  expect(await schoolStatus(2030)).toBe(1)
  expect((await setStatus(first, 1)).status).toBe(409)
  expect((await setStatus(second, 1)).refusal.message).toContain('2030')

  const { answer: closed } = await setStatus(running, 2)
  expect(await schoolStatus(2030)).toBe(2)
  const { versao, id } = closed
  const update = await call(api, calls.updateSchoolYear, { params: { id }, body: { ...FORM, versao }, as: master })
  expect(update.refusal.code).toBe('YEAR_IS_CLOSED')
  const years = await api.db.selectFrom('school_year').where('year', '=', 2030).select('id').executeTakeFirstOrThrow()
  const calendar = { nome: 'Tarde demais', idUnidade: unit, idAnoLetivo: years.id, idCurso: null, copiarDe: null }
  expect((await call(api, calendars.createCalendar, { body: calendar, as: master })).refusal.code).toBe(
    'YEAR_IS_CLOSED',
  )

  expect((await setStatus(closed, 1)).refusal.code).toBe('REASON_MISSING')
  expect((await setStatus(closed, 1, 'Faltava um diário')).answer.situacao).toBe(1)
  const row = await api.db
    .selectFrom('audit_entry')
    .where('entity', '=', 'unit_year')
    .where('action', '=', 'reopen')
    .select('reason')
    .executeTakeFirst()
  expect(row?.reason).toBe('Faltava um diário')
})

test('two people start two years of a unit at the same moment: one runs', async () => {
  const unit = await addUnit(api.db)
  const { answer: first } = await create({ idUnidade: unit, ano: 2032, inicio: '2032-02-02', fim: '2032-12-15' })
  const { answer: second } = await create({ idUnidade: unit, ano: 2033, inicio: '2033-02-01', fim: '2033-12-15' })
  const statuses = (await Promise.all([setStatus(first, 1), setStatus(second, 1)])).map(({ status }) => status)
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422])
})

test('dates and minimums change once per version', async () => {
  const { answer } = await create({ idUnidade: await addUnit(api.db) })
  const change = (diasMinimos: number) =>
    call(api, calls.updateSchoolYear, {
      params: { id: answer.id },
      body: { ...FORM, diasMinimos, versao: answer.versao },
      as: master,
    })
  expect((await change(210)).answer.diasMinimos).toBe(210)
  expect((await change(220)).status).toBe(409)
})

test('years of other units are not found', async () => {
  const foreign = (await list({ unidade: units[0] ?? 0 })).items[0]
  const { items } = await list({}, jardim)
  expect(new Set(items.map(({ unidade }) => unidade.nome))).toEqual(new Set(['Unidade Jardim']))
  expect((await call(api, calls.getSchoolYear, { params: { id: foreign?.id ?? 0 }, as: jardim })).status).toBe(404)
  expect((await create({ ano: 2034, inicio: '2034-02-01', fim: '2034-12-15' }, jardim)).status).toBe(404)
})
