import { type Kysely, type RawBuilder, sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import { MOST_GROUPS } from '#domain/reports/reports.lists.ts'
import type { ReadReport, ReportInfo, ReportPage, ReportRow } from '#domain/reports/reports.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import { malformed, notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { emergencyReport } from '#server/modules/academico/reports/definitions/community.ts'
import { DIARY_REPORTS } from '#server/modules/academico/reports/definitions/diary.ts'
import { MOVEMENT_REPORTS } from '#server/modules/academico/reports/definitions/movement.ts'
import { seatsReport } from '#server/modules/academico/reports/definitions/seats.ts'
import type { Asked, Report, ReportColumn } from '#server/modules/academico/reports/report.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { readUnitChoices, readYearChoices } from '#server/school/choices/schoolChoices.ts'
import { runningYearId } from '#server/school/years/years.ts'

const REPORTS: readonly Report[] = [...MOVEMENT_REPORTS, seatsReport, ...DIARY_REPORTS, emergencyReport]

/** The reports as their list describes them. */
export const reportCatalogue = (): ReportInfo[] =>
  REPORTS.map(({ slug, name, group, about, filters, columns, standard = Object.keys(columns) }) => ({
    relatorio: slug,
    nome: name,
    grupo: group,
    sobre: about,
    filtros: [...filters],
    colunas: Object.entries(columns).map(([chave, { heading, kind, groups }]) => ({
      chave,
      nome: heading,
      tipo: kind,
      padrao: standard.includes(chave),
      agrupa: groups ?? false,
    })),
  }))

/** @throws Refusal 404 for a report that there is not */
export const requireReport = (slug: string): Report => {
  const report = REPORTS.find((one) => one.slug === slug)
  if (report === undefined) throw notFound()
  return report
}

type Query = Omit<ReadReport['query'], 'SkipCount' | 'MaxResultCount'>

/** What a query asks for, of the running year where it names none. */
export const askedOf = async ({
  db,
  caller,
  now,
  query,
}: Pick<SignedIncoming<{ query: Query; answer: unknown }>, 'db' | 'caller' | 'now' | 'query'>): Promise<Asked> => ({
  caller,
  yearId: query.idAnoLetivo ?? (await runningYearId(db)) ?? 0,
  search: searchable(query.Filtro ?? ''),
  unitId: query.idUnidade,
  gradeId: query.idSerie,
  shiftId: query.idPeriodo,
  classGroupId: query.idTurma,
  month: query.mes,
  from: query.de,
  to: query.ate,
  today: schoolDay(now),
})

/** A-R2. @throws Refusal 404 for an unknown report; 400 for a column that is none, or by which nothing is grouped */
export const reportPage = async (incoming: SignedIncoming<ReadReport>): Promise<ReportPage> => {
  const { db, caller, query } = incoming
  const report = requireReport(query.relatorio)
  const asked = await askedOf(incoming)
  const rows = report.rows(asked)
  const { offset, limit } = pageOf({ ...query, Sorting: 'id' }, ['id'])
  const { rows: items } = await sql<ReportRow>`${selected(report)} from ${rows} ${orderOf(report, query)}
    offset ${skipOf({ offset })} limit ${rowsOf({ limit })}`.execute(db)
  const { rows: counted } = await sql<{ count: number }>`select count(*)::integer as count from ${rows}`.execute(db)
  return {
    items,
    totalCount: counted[0]?.count ?? 0,
    grupos: await groupsOf(db, report, query, rows),
    ...(await readChoices(db, asked)),
    unidades: (await readUnitChoices(db, caller)).map(({ id, nome }) => ({ id, nome })),
  }
}

/** Rows by their ids, with all columns. */
export const readRows = async (
  db: Kysely<Database>,
  { report, asked, ids }: { readonly report: Report; readonly asked: Asked; readonly ids: readonly number[] },
): Promise<ReportRow[]> => {
  const { rows } = await sql<ReportRow>`${selected(report)} from ${report.rows(asked)}
    and ${report.id} = any(${ids}::integer[])`.execute(db)
  return rows
}

/** The ids of all rows in their order, as a query. */
export const reportIds = (report: Report, asked: Asked, query: Query): RawBuilder<unknown> =>
  sql`select ${report.id} from ${report.rows(asked)} ${orderOf(report, query)}`

const selected = ({ id, columns }: Report): RawBuilder<unknown> => sql`
  select ${id} as id, jsonb_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, { value }]) => [sql.lit(name), value]),
  )}) as valores`

/** What is grouped comes first, then what somebody sorts by, then the first columns of the report. */
const orderOf = (report: Report, { agrupar, Sorting }: Query): RawBuilder<unknown> => {
  const [field, direction] = (Sorting ?? '').split(' ')
  const down = direction === 'desc' ? sql`desc` : sql`asc`
  return sql`order by ${sql.join([
    ...(agrupar === undefined ? [] : partsOf(columnOf(report, agrupar, 'agrupar'))),
    ...(field ? partsOf(columnOf(report, field, 'Sorting')).map((part) => sql`${part} ${down} nulls last`) : []),
    ...Object.values(report.columns).slice(0, LEADING).flatMap(partsOf),
    report.id,
  ])}`
}

/** Columns by which a report is in order by itself. */
const LEADING = 3

const partsOf = ({ order, value }: ReportColumn): readonly RawBuilder<unknown>[] => order ?? [value]

const columnOf = ({ columns }: Report, name: string, field: string) => {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (column === undefined) throw malformed({ [field]: 'Este relatório não tem esta coluna.' })
  return column
}

const groupsOf = async (
  db: Kysely<Database>,
  report: Report,
  { agrupar }: Query,
  rows: RawBuilder<unknown>,
): Promise<ReportPage['grupos']> => {
  if (agrupar === undefined) return []
  const { value, groups } = columnOf(report, agrupar, 'agrupar')
  if (groups !== true) throw malformed({ agrupar: 'Este relatório não se agrupa por esta coluna.' })
  const { rows: found } = await sql<{ nome: string | null; linhas: number }>`
    select found.name as nome, count(*)::integer as linhas
    from (select (${value})::text as name from ${rows}) as found
    group by found.name order by count(*) desc, found.name limit ${sql.lit(MOST_GROUPS)}`.execute(db)
  return found.map(({ nome, linhas }) => ({ nome: nome ?? 'Não informado', linhas }))
}

const readChoices = async (db: Kysely<Database>, { caller, yearId, unitId }: Asked) => {
  const anos = (await readYearChoices(db)).map(({ id, nome }) => ({ id, nome }))
  const named = ['id', 'name as nome'] as const
  return {
    anoLetivo: anos.find(({ id }) => id === yearId) ?? null,
    anos,
    series: await db.selectFrom('grade').select(named).orderBy('position').orderBy('id').execute(),
    turnos: await db.selectFrom('shift').select(named).orderBy('position').orderBy('id').execute(),
    turmas: await db
      .selectFrom('class_group')
      .select(named)
      .where('school_year_id', '=', yearId)
      .where(inUnitsOf(caller, 'unit_id'))
      .$if(unitId !== undefined, (query) => query.where('unit_id', '=', unitId ?? 0))
      .orderBy('name_search')
      .orderBy('id')
      .execute(),
  }
}
