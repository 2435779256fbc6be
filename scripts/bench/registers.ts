import { type Kysely, sql } from 'kysely'
import { REGISTER_ENDPOINTS } from '#domain/registers/registers.endpoints.ts'
import type { Database } from '#server/db/schema.ts'
import { withDatabase } from '#scripts/databaseTool.ts'
import { comparedTable, onBoth, type Place } from './both.ts'
import { type RunningPortal, withPortal } from './portal.ts'
import type { Probe } from './probes.ts'
import type { Section } from './report.ts'
import { fillSchool } from './school.ts'
import { figuresOf } from './server.ts'
import { MASTER_LOGIN, type SignedIn, signInStaff, urlOf } from './signIn.ts'

const RECORDS = 100_000
const AT_ONCE = 5_000
const COUNT = 200
/** Budget of a list of students of the same length, on PostgreSQL. */
const BUDGET_MS = 8

const TEXT = `The list of suppliers with ${RECORDS.toLocaleString('en')} records, ten rows and the total, over 8 connections; the file over one.
The order is that of the name where nothing else is said. What is searched for stands in one name of ten.`

/** A register with so many records, on both databases. */
export const benchRegisters = async (): Promise<Section> => ({
  title: 'Registers',
  text: TEXT,
  tables: [
    comparedTable(await onBoth(run), {
      budgetOf: (what) => (what.startsWith('Export') ? null : BUDGET_MS),
      time: 'medianMs',
      timeName: 'median',
    }),
  ],
})

const run = async ({ address, environment, databasePid }: Place) => {
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
