// On PostgreSQL too: what is counted and reported.
import { sql } from 'kysely'
import type { Endpoint } from '#domain/base/endpoint.ts'
import { exportEnrolments, listEnrolments } from '#domain/enrolments/enrolments.endpoints.ts'
import { exportStudents, listStudents } from '#domain/students/students.endpoints.ts'
import { exportUnits, listUnitPage } from '#domain/units/units.endpoints.ts'
import { exportStaff, listStaff } from '#domain/staff/staff.endpoints.ts'
import type { AuditEntity } from '#domain/audit/auditLabels.ts'
import { idsOf } from '#server/http/sheet/exportList.ts'
import { type Credentials, call, download, signInStaff, type TestApi } from '#test/helpers/api.ts'
import { addStaff, PASSWORD } from '#test/helpers/builders.ts'
import { enterDemo, startDemoApi } from '#test/helpers/demoApi.ts'
import { rowsIn } from '#test/helpers/xlsx.ts'

let api: TestApi
let master: Credentials
/** Works in one unit, and may see all four lists. */
let near: Credentials

beforeAll(async () => {
  api = await startDemoApi()
  master = (await enterDemo(api, 'master@demo.escola')).as
  const { email } = await addStaff(api.db, {
    units: [1],
    sees: ['alunos', 'gestaoMatricula', 'usuarios', 'unidades'],
  })
  near = (await signInStaff(api, { email, senha: PASSWORD })).as
})
afterAll(() => api.close())

interface Exported {
  readonly list: Endpoint<{ readonly answer: { readonly items: readonly object[] } }>
  readonly file: Endpoint
  readonly entity: AuditEntity
  /** The column that names a row, and the headings of all columns. */
  readonly lead: string
  readonly headings: readonly string[]
  readonly filters: Readonly<Record<string, string>>
}

const LISTS: readonly Exported[] = [
  {
    list: listStudents,
    file: exportStudents,
    entity: 'student',
    lead: 'name',
    headings: ['Aluno', 'RA', 'Série', 'Turma', 'Unidade', 'Responsável', 'Nascimento', 'CPF'],
    filters: { Filtro: 'souza', idUnidade: '1' },
  },
  {
    list: listEnrolments,
    file: exportEnrolments,
    entity: 'enrolment',
    lead: 'nomeAluno',
    headings: [
      'Aluno',
      'RA',
      'Série',
      'Período',
      'Ano letivo',
      'Turma',
      'Unidade',
      'Tipo',
      'Etapa',
      'Situação',
      'Responsável financeiro',
    ],
    filters: { todosOsAnos: 'true', tipo: '2' },
  },
  {
    list: listStaff,
    file: exportStaff,
    entity: 'staff_user',
    lead: 'nome',
    headings: ['Nome', 'E-mail', 'Cargo', 'Unidades', 'Perfis', 'Situação'],
    filters: { status: 'true', idUnidade: '1' },
  },
  {
    list: listUnitPage,
    file: exportUnits,
    entity: 'unit',
    lead: 'nome',
    headings: ['Nome', 'Código', 'Município', 'UF', 'INEP', 'Atos legais', 'Vencimento', 'Situação'],
    filters: { Situacao: 'true' },
  },
]

describe.each(LISTS.map((one) => [one.entity, one] as const))(
  '%s',
  (_, { list, file, entity, lead, headings, filters }) => {
    /** The names of the list's rows, in order. */
    const listed = async (as: Credentials, query: Readonly<Record<string, string>>): Promise<readonly string[]> => {
      const { answer } = await call(api, list, { as, query: { ...query, MaxResultCount: 10_000 } })
      return answer.items.map((row) => String(Reflect.get(row, lead)))
    }
    const rowsOf = async (as: Credentials, query: Readonly<Record<string, string>> = {}) =>
      rowsIn((await download(api, file, { as, query })).rawPayload)

    it('is exported whole, with the columns, the filters and the order of the list', async () => {
      const [titles, ...rows] = await rowsOf(master)
      expect(titles).toEqual(headings)
      expect(rows.map(([name]) => name)).toEqual(await listed(master, {}))
      const narrowed = { ...filters, Sorting: `${lead} desc` }
      const [, ...some] = await rowsOf(master, narrowed)
      expect(some.map(([name]) => name)).toEqual(await listed(master, narrowed))
      expect(some.length).toBeGreaterThan(0)
    })

    it('shows no more than the list', async () => {
      const [, ...rows] = await rowsOf(near)
      expect(rows.map(([name]) => name)).toEqual(await listed(near, {}))
      expect(rows.length).toBeLessThan((await rowsOf(master)).length - 1)
    })

    it('has the chosen columns, as text too, and is audited', async () => {
      const csv = await download(api, file, { as: master, query: { ...filters, formato: 'csv', colunas: lead } })
      const [titles, ...lines] = csv.body.trimEnd().split('\r\n')
      expect(titles?.split(';')[0]).toBe(`\uFEFF${headings[0]}`)
      const entries = await api.db
        .selectFrom('audit_entry')
        .where('entity', '=', entity)
        .where('action', '=', 'export')
        .select('after')
        .orderBy('id')
        .execute()
      expect(entries.at(-1)?.after).toMatchObject({
        linhas: lines.length,
        formato: 'csv',
        colunas: titles?.slice(1).split(';'),
      })
      expect((await download(api, file, { as: master, query: { colunas: 'senha' } })).statusCode).toBe(400)
    })
  },
)

test('a list too long for a file is refused with its length', async () => {
  const three = sql`select * from generate_series(1, 3)`
  expect(await idsOf(api.db, three, 3)).toEqual([1, 2, 3])
  await expect(idsOf(api.db, three, 2)).rejects.toMatchObject({ status: 422, wire: { code: 'EXPORT_TOO_LARGE' } })
})
