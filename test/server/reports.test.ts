import * as calls from '#domain/reports/reports.endpoints.ts'
import type { ReadReport, ReportInfo } from '#domain/reports/reports.schemas.ts'
import { call, type Credentials, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, addUnit, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
let master: Credentials
let reports: readonly ReportInfo[]

beforeAll(async () => {
  api = await startTaughtApi()
  master = (await enterDemo(api, 'master@demo.escola')).as
  reports = (await call(api, calls.listReports, { as: master })).answer.relatorios
})
afterAll(() => api.close())

const enterStaff = async ({ email }: { readonly email: string }): Promise<Credentials> =>
  (await signInStaff(api, { email, senha: PASSWORD })).as

const read = async (query: ReadReport['query'], as = master) =>
  (await call(api, calls.readReport, { query, as })).answer

/** The year before: its class groups are closed. */
const lastYear = async (): Promise<number> => {
  const { anos } = await read({ relatorio: 'alunos-por-turma' })
  return anos.find(({ nome }) => nome === '2025')?.id ?? 0
}

/** Of which the demo school has nobody. */
const EMPTY: ReadonlySet<string> = new Set(['sem-enturmacao', 'saidas', 'distorcao-idade-serie'])

test('every report has rows of the demo school, each with all of its columns, and leaves as a file', async () => {
  const years = { 'resultados-finais': await lastYear() }
  expect(reports.length).toBeGreaterThan(5)
  for (const { relatorio, colunas } of reports) {
    const asked = { relatorio, ...(relatorio in years && { idAnoLetivo: years['resultados-finais'] }) }
    const { items, totalCount } = await read(asked)
    expect({ relatorio, any: totalCount > 0 }).toEqual({ relatorio, any: !EMPTY.has(relatorio) })
    for (const { valores } of items)
      expect(new Set(Object.keys(valores))).toEqual(new Set(colunas.map(({ chave }) => chave)))
    const file = await call(api, calls.exportReportRows, { as: master, query: { ...asked, formato: 'csv' } })
    expect({ relatorio, status: file.status }).toEqual({ relatorio, status: 200 })
    const [heading = '', ...lines] = file.bytes.toString('utf8').trim().split('\r\n')
    expect(lines).toHaveLength(totalCount)
    expect(heading.split(';')).toHaveLength(colunas.filter(({ padrao }) => padrao).length)
  }
})

test('a report is grouped by what it says, and the groups together are all of its rows', async () => {
  const { grupos, totalCount } = await read({ relatorio: 'alunos-por-turma', agrupar: 'turma' })
  expect(grupos.length).toBeGreaterThan(5)
  expect(grupos.reduce((sum, { linhas }) => sum + linhas, 0)).toBe(totalCount)
  const refused = await call(api, calls.readReport, {
    as: master,
    query: { relatorio: 'alunos-por-turma', agrupar: 'numero' },
  })
  expect(refused.status).toBe(400)
})

test('rows are sorted as somebody asks', async () => {
  const asked = { relatorio: 'alunos-por-turma', MaxResultCount: 500 }
  const { items } = await read({ ...asked, Sorting: 'nascimento desc' })
  const days = items.map(({ valores }) => String(valores['nascimento']))
  expect(days).toEqual(days.toSorted((one, other) => other.localeCompare(one)))
})

test('people of another unit see no rows, and a teacher those of own classes', async () => {
  const asked = { relatorio: 'alunos-por-turma' }
  const elsewhere = await enterStaff(
    await addStaff(api.db, { units: [await addUnit(api.db)], sees: ['gerarRelatorio'] }),
  )
  expect((await read(asked, elsewhere)).totalCount).toBe(0)
  const { unidades } = await read(asked)
  const centre = unidades.find(({ nome }) => nome.includes('Centro'))
  const narrowed = await read({ ...asked, idUnidade: centre?.id ?? 0 })
  const all = await read(asked)
  expect(narrowed.totalCount).toBeGreaterThan(0)
  expect(narrowed.totalCount).toBeLessThan(all.totalCount)
  const without = await enterStaff(await addStaff(api.db, { units: [], sees: [] }))
  expect((await call(api, calls.readReport, { query: asked, as: without })).status).toBe(403)
})

test('a report prints with its filters, and its leaving is audited', async () => {
  const query = { relatorio: 'vagas', formato: 'pdf' } as const
  const { status, bytes } = await call(api, calls.exportReportRows, { as: master, query })
  expect(status).toBe(200)
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
  const kept = await api.db.selectFrom('audit_entry').where('entity', '=', 'report').select('after').execute()
  expect(kept.at(-1)?.after).toMatchObject({ formato: 'pdf' })
})
