import { type Kysely, sql } from 'kysely'
import { REGISTER_ENDPOINTS } from '#domain/api/registers.endpoints.ts'
import type { Database } from '#server/db/schema.ts'
import { findPostgres, withTemporaryPostgres } from '#test/helpers/postgres.ts'
import { withDatabase } from '#scripts/databaseTool.ts'
import { type RunningPortal, withFolder, withPortal } from './portal.ts'
import type { Probe } from './probes.ts'
import { judged, type Section } from './report.ts'
import { fillSchool } from './school.ts'
import { type Figures, figuresOf, serverOf } from './server.ts'
import { MASTER_LOGIN, type SignedIn, signInStaff, urlOf } from './signIn.ts'

const RECORDS = 100_000
const AT_ONCE = 5_000
const COUNT = 200
/** What the list of students of the same length may cost, for PostgreSQL. */
const BUDGET_MS = 8

const TEXT = `The list of suppliers with ${RECORDS.toLocaleString('en')} records, ten rows and the total, over 8 connections; the file over one.
The order is that of the name where nothing else is said. What is searched for stands in one name of ten.`

/** A register with so many records, on both databases. */
export const benchRegisters = async (): Promise<Section> => {
  console.log(' embedded database')
  const embedded = await withFolder((folder) => run(folder, { PORTAL_DATA: folder }, null))
  console.log(' PostgreSQL')
  const postgres =
    findPostgres() === null
      ? null
      : await withTemporaryPostgres(async ({ url }) => run(url, { DATABASE_URL: url }, await serverOf(url)), {
          fsync: true,
        })
  return {
    title: 'Registers',
    text: TEXT,
    tables: [
      {
        columns: ['', 'CPU ms embedded', 'CPU ms PostgreSQL', 'budget', 'median ms, embedded', 'median ms, PostgreSQL'],
        rows: Array.from(embedded.keys(), (what) => {
          const [own, other] = [embedded.get(what), postgres?.get(what)]
          const budget = what.startsWith('Export') ? null : BUDGET_MS
          return [
            what,
            cpuOf(own, null),
            cpuOf(other, budget),
            budget === null ? '' : `– / ${budget}`,
            own?.medianMs.toFixed(0) ?? '–',
            other?.medianMs.toFixed(0) ?? '–',
          ]
        }),
      },
    ],
  }
}

const cpuOf = (figures: Figures | undefined, budget: number | null): string =>
  figures === undefined ? '–' : judged(figures.cpuMs, budget)

const run = async (
  address: string,
  environment: Readonly<Record<string, string>>,
  databasePid: number | null,
): Promise<ReadonlyMap<string, Figures>> => {
  await fillSchool(address, 300)
  await fillSuppliers(address)
  const { figures } = await withPortal(environment, async (portal) =>
    figuresOf(portal, await probesOf(portal), databasePid),
  )
  return figures
}

/** Invented by the database itself: another name for each, and every city, kind and regime often. */
const fillSuppliers = (address: string): Promise<void> =>
  withDatabase(address, async (database) => {
    for (let first = 1; first <= RECORDS; first += AT_ONCE) await insertSuppliers(database.db, first)
    await database.maintain()
  })

const insertSuppliers = (db: Kysely<Database>, first: number) =>
  sql`
      insert into supplier (name, name_search, trade_name, trade_name_search, person_kind, cpf, tax_regime, city, city_search, state, phone, search, active)
      select name, lower(name), 'Loja ' || n, 'loja ' || n, 1 + n % 3, lpad(n::text, 11, '0'), 1 + n % 4, city, lower(city), 35,
        '1130405060', lower(name) || ' loja ' || n || ' ' || lpad(n::text, 11, '0'), n % 20 <> 0
      from (
        select n, (array['Papelaria', 'Livraria', 'Uniformes', 'Limpeza', 'Cantina'])[1 + n % 5] || ' '
          || (array['Souza', 'Aurora', 'Estrela', 'Andrade', 'Nogueira', 'Xavier', 'Moraes', 'Prado', 'Sul', 'Norte'])[1 + n / 5 % 10]
          || ' ' || md5(n::text) as name,
          (array['Santos', 'Campinas', 'Sorocaba', 'Osasco'])[1 + n % 4] as city
        from generate_series(${sql.lit(first)}, ${sql.lit(first + AT_ONCE - 1)}) as n
      ) as made
    `.execute(db)

const probesOf = async ({ url }: RunningPortal): Promise<readonly Probe[]> => {
  const staff = await signInStaff(url, MASTER_LOGIN)
  const { list, export: file } = REGISTER_ENDPOINTS.suppliers
  const get = (what: string, query: string): Probe => shot(what, `${urlOf(url, list)}?${query}`, staff, COUNT)
  const middle = `SkipCount=${RECORDS / 2}`
  return [
    get('First page', ''),
    get('Middle page', middle),
    get('Last page', `SkipCount=${RECORDS - 10}`),
    get('Filter by kind, first page', 'tipoPessoa=2'),
    get('Filter by kind, middle page', `tipoPessoa=2&SkipCount=${Math.round(RECORDS / 6)}`),
    get('Active ones, first page', 'Situacao=true'),
    get('By city, first page', 'Sorting=cidade'),
    get('By city, middle page, backwards', `Sorting=cidade%20desc&${middle}`),
    get('By kind, middle page', `Sorting=tipoPessoa&${middle}`),
    get('Search `souza`, first page', 'Filtro=souza'),
    get('Search `souza`, active ones of a kind, by city', 'Filtro=souza&Situacao=true&tipoPessoa=2&Sorting=cidade'),
    shot('Export to XLSX, whole', `${urlOf(url, file)}?formato=xlsx`, staff, 1),
    shot('Export to CSV, whole', `${urlOf(url, file)}?formato=csv`, staff, 1),
  ]
}

const shot = (what: string, url: string, { headers }: Pick<SignedIn, 'headers'>, count: number): Probe => ({
  what,
  shot: { method: 'GET', url, headers },
  count,
})
