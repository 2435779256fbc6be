import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { ExportGrants, GrantRow, ListGrants } from '#domain/discounts/discounts.schemas.ts'
import type { DiscountTerms } from '#domain/discounts/discountTerms.ts'
import { isWithin, type Limit } from '#domain/discounts/discountWeight.ts'
import { equal } from '#server/db/equal.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { limitsOf } from '#server/modules/matricula/discounts/limits.ts'
import { runningYearId } from '#server/school/years/years.ts'
import { meansStudent } from '#server/school/families/search.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** The fields that sort the list. By default the newest come first. */
export const GRANT_ORDER = {
  aluno: 'enrolment.student_search',
  desconto: 'discount_type.name_search',
  situacao: 'discount_grant.status',
  solicitadoEm: 'discount_grant.id',
} as const
export const SORTABLE = ['aluno', 'desconto', 'situacao', 'solicitadoEm'] as const

export const NEWEST_FIRST = 'solicitadoEm desc'

/** A page of one year's grants in the caller's units. @throws Refusal 400 for a field that does not sort */
export const listGrants = async (incoming: SignedIncoming<ListGrants>): Promise<ListGrants['answer']> => {
  const { db, caller, query } = incoming
  const page = pageOf({ ...query, Sorting: query.Sorting ?? NEWEST_FIRST }, SORTABLE)
  const matching = await matchingGrants(incoming)
  const rows = await matching
    .select(COLUMNS)
    .orderBy(GRANT_ORDER[page.field], page.direction)
    .orderBy('discount_grant.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const asker = { personId: caller.personId, limits: await limitsOf(db, caller) }
  return { items: rows.map((row) => wireOf(row, asker)), totalCount: count }
}

const grantsIn = (db: Kysely<Database>, caller: InUnits) =>
  db
    .selectFrom('discount_grant')
    .innerJoin('discount_batch', 'discount_batch.id', 'discount_grant.batch_id')
    .innerJoin('discount_type', 'discount_type.id', 'discount_grant.discount_type_id')
    .innerJoin('enrolment', 'enrolment.id', 'discount_grant.enrolment_id')
    .innerJoin('student', 'student.id', 'enrolment.student_id')
    .innerJoin('school_year', 'school_year.id', 'enrolment.school_year_id')
    .innerJoin('grade', 'grade.id', 'enrolment.grade_id')
    .innerJoin('unit', 'unit.id', 'enrolment.unit_id')
    .innerJoin('staff_user as asker', 'asker.id', 'discount_batch.granted_by')
    .leftJoin('staff_user as decider', 'decider.id', 'discount_grant.decided_by')
    .where(inUnitsOf(caller, 'enrolment.unit_id'))

type Filtered = Pick<SignedIncoming<ListGrants | ExportGrants>, 'db' | 'caller' | 'query' | 'now'>

/** The grants that a query lets through. */
export const matchingGrants = async ({ db, caller, query, now }: Filtered) => {
  const year = query.idAnoLetivo ?? (await runningYearId(db))
  return grantsIn(db, caller).where((eb) =>
    eb.and([...equal('enrolment.school_year_id', year), ...conditionsOf(query, schoolDay(now))]),
  )
}

const COLUMNS = [
  'discount_grant.id',
  'discount_grant.enrolment_id',
  'discount_grant.discount_type_id',
  'discount_grant.terms',
  'discount_grant.starts_on',
  'discount_grant.ends_on',
  'discount_grant.status',
  'discount_grant.before_cents',
  'discount_grant.after_cents',
  'discount_grant.weight_percent',
  'discount_grant.weight_cents',
  'discount_grant.document_template_id',
  'discount_grant.signed_on',
  'discount_grant.decision_reason',
  'discount_grant.version',
  'discount_batch.reason',
  'discount_batch.granted_by',
  'discount_batch.granted_at',
  'student.id as student_id',
  'student.name as student_name',
  'student.social_name',
  'student.ra',
  'school_year.year',
  'grade.name as grade',
  'unit.short_name as unit',
  'asker.name as asker',
  'decider.name as decider',
] as const

const selected = (db: Kysely<Database>, caller: InUnits) => grantsIn(db, caller).select(COLUMNS)
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>

interface Asker {
  readonly personId: number
  readonly limits: 'all' | readonly Limit[]
}

const wireOf = (row: Row, { personId, limits }: Asker): GrantRow => ({
  id: row.id,
  idAluno: row.student_id,
  aluno: row.social_name ?? row.student_name,
  ra: row.ra,
  serie: row.grade,
  unidade: row.unit,
  anoLetivo: row.year,
  idTipo: row.discount_type_id,
  desconto: row.terms.name,
  ...valueOf(row.terms),
  condicional: row.terms.conditional,
  inicio: row.starts_on,
  fim: row.ends_on,
  situacao: row.status,
  antes: row.before_cents,
  depois: row.after_cents,
  motivo: row.reason,
  solicitante: row.asker,
  solicitadoEm: row.granted_at.toISOString(),
  decisor: row.decider,
  motivoDecisao: row.decision_reason ?? '',
  exigeTermo: row.document_template_id !== null,
  termoAssinadoEm: row.signed_on ?? '',
  podeAprovar:
    row.granted_by !== personId && isWithin(limits, { percent: row.weight_percent, cents: row.weight_cents }),
  versao: row.version,
})

/** The value of terms: a percentage, or whole cents. */
export const valueOf = ({ value }: DiscountTerms) =>
  'percent' in value ? { percentual: value.percent, valor: null } : { percentual: null, valor: value.cents }

const conditionsOf = (query: ListGrants['query'], today: string): readonly Expression<SqlBool>[] => {
  return [
    ...equal('enrolment.unit_id', query.idUnidade),
    ...equal('discount_grant.discount_type_id', query.idTipo),
    ...equal('discount_grant.status', query.situacao),
    ...meansStudent(query.Filtro ?? '', today, 'enrolment.student_id'),
  ]
}

/** The given grants in any order, for one reader. */
export const readGrants = async (db: Kysely<Database>, caller: Caller, ids: readonly number[]): Promise<GrantRow[]> => {
  const asker = { personId: caller.personId, limits: await limitsOf(db, caller) }
  const rows = await selected(db, caller).where('discount_grant.id', '=', sql<number>`any(${ids}::integer[])`).execute()
  return rows.map((row) => wireOf(row, asker))
}

/** A grant for one reader. */
export const grantsFor = (asker: Asker) =>
  readersOf('discount_grant', async (db, person, id): Promise<GrantRow | null> => {
    const row = await grantsIn(db, person).where('discount_grant.id', '=', id).select(COLUMNS).executeTakeFirst()
    return row === undefined ? null : wireOf(row, asker)
  })
