import * as calls from '#domain/reports/reports.endpoints.ts'
import type { KeepReportView, ReportView } from '#domain/reports/reports.schemas.ts'
import { call, type Credentials, signInStaff, startApi, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'

let api: TestApi
let unit: number
let own: Credentials
let colleague: Credentials
let stranger: Credentials

const enter = async (units: readonly number[]): Promise<Credentials> => {
  const { email } = await addStaff(api.db, { units: [...units], sees: ['gerarRelatorio'] })
  return (await signInStaff(api, { email, senha: PASSWORD })).as
}

beforeAll(async () => {
  api = await startApi()
  unit = await addUnit(api.db, 'Centro')
  own = await enter([unit])
  colleague = await enter([unit])
  stranger = await enter([await addUnit(api.db, 'Sul')])
})
afterAll(() => api.close())

const AJUSTES = { filtros: { grade: 3, group: 'turma' }, colunas: ['turma', 'vagas'] }
const BODY: Omit<KeepReportView['body'], 'chave'> = {
  relatorio: 'vagas',
  nome: 'Da direção',
  idUnidade: null,
  ajustes: AJUSTES,
}

const keep = async (changes: Partial<KeepReportView['body']>) =>
  call(api, calls.keepReportView, { as: own, body: { ...BODY, chave: 'um', ...changes } })
const seenBy = async (as: Credentials): Promise<readonly ReportView[]> =>
  (await call(api, calls.listReportViews, { as, query: { relatorio: 'vagas' } })).answer.visoes

test('a view is kept once, seen by its keeper alone until it is shared, and changed by nobody else', async () => {
  const kept = (await keep({})).answer
  expect(kept).toMatchObject({ nome: 'Da direção', unidade: null, autor: null, ajustes: AJUSTES, versao: 1 })
  expect((await keep({})).answer.id).toBe(kept.id)
  expect((await keep({ chave: 'dois', nome: ' da DIREÇÃO' })).refusal).toMatchObject({
    fields: { nome: expect.any(String) },
  })
  expect(await seenBy(colleague)).toEqual([])

  const body = { versao: 1, nome: 'Da direção', idUnidade: unit, ajustes: AJUSTES }
  const shared = await call(api, calls.changeReportView, { as: own, params: { id: kept.id }, body })
  expect(shared.answer).toMatchObject({ versao: 2, unidade: { id: unit } })
  expect((await call(api, calls.changeReportView, { as: own, params: { id: kept.id }, body })).answer.versao).toBe(2)
  const late = { ...body, nome: 'Da secretaria' }
  expect((await call(api, calls.changeReportView, { as: own, params: { id: kept.id }, body: late })).status).toBe(409)
  expect(await seenBy(colleague)).toMatchObject([{ nome: 'Da direção', autor: expect.any(String) }])
  expect(await seenBy(stranger)).toEqual([])

  for (const as of [colleague, stranger]) {
    expect((await call(api, calls.changeReportView, { as, params: { id: kept.id }, body })).status).toBe(404)
    expect((await call(api, calls.removeReportView, { as, params: { id: kept.id } })).status).toBe(404)
  }
  expect((await call(api, calls.removeReportView, { as: own, params: { id: kept.id } })).status).toBe(200)
  expect(await seenBy(own)).toEqual([])
  const said = await api.db.selectFrom('audit_entry').where('entity', '=', 'report_view').select('action').execute()
  expect(said.map(({ action }) => action).filter((action) => action !== 'foreign-row')).toEqual([
    'create',
    'update',
    'remove',
  ])
})

test('a view is shared only with a unit of its keeper, and kept only of a report that they may see', async () => {
  const elsewhere = await addUnit(api.db)
  expect((await keep({ chave: 'tres', nome: 'Outra', idUnidade: elsewhere })).refusal).toMatchObject({
    fields: { idUnidade: expect.any(String) },
  })
  expect((await keep({ chave: 'quatro', relatorio: 'inadimplencia' })).status).toBe(404)
})
