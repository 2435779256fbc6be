import { type Kysely, type RawBuilder, sql } from 'kysely'
import { searchable } from '#domain/base/text.ts'
import { MOST_GROUPS, type ReportFilter } from '#domain/reports/reports.lists.ts'
import type { ReadReport, ReportInfo, ReportPage, ReportRow } from '#domain/reports/reports.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited, type PersonalAct } from '#server/http/audit.ts'
import { type Caller, mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { InUnits, Person } from '#server/http/person.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import { malformed, notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { COMMUNITY_REPORTS } from '#server/modules/academico/reports/definitions/community.ts'
import { DIARY_REPORTS } from '#server/modules/academico/reports/definitions/diary.ts'
import { DOCUMENT_REPORTS } from '#server/modules/academico/reports/definitions/documents.ts'
import { FINANCE_REPORTS } from '#server/modules/academico/reports/definitions/finance.ts'
import { MOVEMENT_REPORTS } from '#server/modules/academico/reports/definitions/movement.ts'
import { PERFORMANCE_REPORTS } from '#server/modules/academico/reports/definitions/performance.ts'
import type { Asked, Report, ReportColumn } from '#server/modules/academico/reports/report.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { readUnitChoices, readYearChoices } from '#server/school/choices/schoolChoices.ts'
import { runningYearId } from '#server/school/years/years.ts'

const REPORTS: readonly Report[] = [
  ...MOVEMENT_REPORTS,
  ...DOCUMENT_REPORTS,
  ...DIARY_REPORTS,
  ...PERFORMANCE_REPORTS,
  ...COMMUNITY_REPORTS,
  ...FINANCE_REPORTS,
]

/** Whether somebody may see a report. */
const maySee = (caller: Person, { feature = 'gerarRelatorio', needs }: Report): boolean =>
  mayCall(caller, { anyOf: [feature] }) && (needs === undefined || mayCall(caller, { anyOf: needs }))

/** The reports that somebody may see, as their list describes them. */
export const reportCatalogue = (caller: Person): ReportInfo[] =>
  REPORTS.filter((report) => maySee(caller, report)).map(
    ({ slug, name, group, about, filters, requires = null, columns, standard = Object.keys(columns) }) => ({
      relatorio: slug,
      nome: name,
      grupo: group,
      sobre: about,
      filtros: [...filters],
      exige: requires,
      colunas: Object.entries(columns).map(([chave, { heading, kind, groups, total }]) => ({
        chave,
        nome: heading,
        tipo: kind,
        padrao: standard.includes(chave),
        agrupa: groups ?? false,
        totaliza: total !== undefined,
      })),
    }),
  )

/** A report that somebody may see, by its name in addresses. */
export const reportFor = (person: Person, slug: string): Report | undefined =>
  REPORTS.find((report) => report.slug === slug && maySee(person, report))

/** What a report is called; its name in addresses for one that the portal has no more. */
export const reportName = (slug: string): string => REPORTS.find((report) => report.slug === slug)?.name ?? slug

/** @throws Refusal 404 for a report that there is not; audited for one that the caller may not see */
export const requireReport = async (
  incoming: PersonalAct & { readonly db: Kysely<Database>; readonly caller: Caller },
  slug: string,
): Promise<Report> => {
  const report = REPORTS.find((one) => one.slug === slug)
  if (report === undefined) throw notFound()
  if (!maySee(incoming.caller, report)) throw await notFoundAudited(incoming, 'report', slug)
  return report
}

type Query = Omit<ReadReport['query'], 'SkipCount' | 'MaxResultCount'>

/** What a query asks for, of the running year where it names none. */
export const askedOf = async (
  { db, caller, now }: { readonly db: Kysely<Database>; readonly caller: InUnits; readonly now: Date },
  query: Query,
): Promise<Asked> => ({
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
  ids: undefined,
})

/** The value of each filter that a report may require. */
const chosen = (asked: Asked): Readonly<Record<ReportFilter, unknown>> => ({
  unidade: asked.unitId,
  serie: asked.gradeId,
  turno: asked.shiftId,
  turma: asked.classGroupId,
  mes: asked.month,
  periodo: asked.from,
})

/** Whether a filter that a report requires chose nothing, so that it has no rows. */
export const lacksFilter = ({ requires }: Report, asked: Asked): boolean =>
  requires !== undefined && chosen(asked)[requires] === undefined

/** The rows of a report. */
const rowsAsked = (report: Report, asked: Asked): RawBuilder<unknown> =>
  lacksFilter(report, asked) ? sql`${report.rows(asked)} and false` : report.rows(asked)

/**
 * A-R2; a look at the health of students is audited. @throws Refusal 404 as `requireReport`; 400 for a column that is none, or by
 * which nothing is grouped
 */
export const reportPage = async (incoming: SignedIncoming<ReadReport>): Promise<ReportPage> => {
  const { db, caller, query } = incoming
  const report = await requireReport(incoming, query.relatorio)
  const asked = await askedOf(incoming, query)
  const rows = rowsAsked(report, asked)
  const { offset, limit } = pageOf({ ...query, Sorting: 'id' }, ['id'])
  const { rows: items } = await sql<ReportRow>`${selected(report)} from ${rows} ${orderOf(report, query)}
    offset ${skipOf({ offset })} limit ${rowsOf({ limit })}`.execute(db)
  if (report.isOfHealth) await auditLook(incoming, report, items.length)
  return {
    items,
    ...(await readTotals(db, report, asked)),
    grupos: await readGroups(db, report, { asked, by: query.agrupar }),
    ...(await readChoices(db, asked)),
    unidades: (await readUnitChoices(db, caller)).map(({ id, nome }) => ({ id, nome })),
  }
}

const auditLook = (incoming: SignedIncoming<ReadReport>, { name }: Report, count: number): Promise<void> =>
  inTransaction(incoming.db, (trx) =>
    writeAudit(trx, {
      ...actor(incoming),
      entity: 'report',
      action: 'view',
      after: { Relatório: name, Linhas: count },
    }),
  )

/** How many rows there are, and what stands below them. */
export const readTotals = async (
  db: Kysely<Database>,
  report: Report,
  asked: Asked,
): Promise<Pick<ReportPage, 'totalCount' | 'totais'>> => {
  const { rows } = await sql<Pick<ReportPage, 'totalCount' | 'totais'>>`
    select count(*)::integer as "totalCount", ${totalsOf(report)} as totais from ${rowsAsked(report, asked)}`.execute(
    db,
  )
  return rows[0] ?? { totalCount: 0, totais: {} }
}

/** Rows by their ids, with all columns. */
export const readRows = async (
  db: Kysely<Database>,
  { report, asked, ids }: { readonly report: Report; readonly asked: Asked; readonly ids: readonly number[] },
): Promise<ReportRow[]> => {
  const { rows } = await sql<ReportRow>`${selected(report)} from ${rowsAsked(report, { ...asked, ids })}`.execute(db)
  return rows
}

/** The ids of all rows in their order, as a query. */
export const reportIds = (report: Report, asked: Asked, query: Query): RawBuilder<unknown> =>
  sql`select ${report.id} from ${rowsAsked(report, asked)} ${orderOf(report, query)}`

const totalsOf = ({ columns }: Report): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, { total }]) => (total === undefined ? [] : [sql.lit(name), total])),
  )})`

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

/** The groups of a report by one of its columns, the biggest first. @throws Refusal 400 for one by which nothing is grouped */
export const readGroups = async (
  db: Kysely<Database>,
  report: Report,
  { asked, by }: { readonly asked: Asked; readonly by: string | undefined },
): Promise<ReportPage['grupos']> => {
  if (by === undefined) return []
  const { value, groups } = columnOf(report, by, 'agrupar')
  if (groups !== true) throw malformed({ agrupar: 'Este relatório não se agrupa por esta coluna.' })
  const { rows } = await sql<ReportPage['grupos'][number]>`
    select coalesce((${value})::text, 'Não informado') as nome, count(*)::integer as linhas, ${totalsOf(report)} as totais
    from ${rowsAsked(report, asked)} group by 1 order by 2 desc, 1 limit ${sql.lit(MOST_GROUPS)}`.execute(db)
  return rows
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
