import { type Kysely, sql } from 'kysely'
import type { Dashboard } from '#domain/dashboard/dashboard.schemas.ts'
import { type EnrolmentStatus, type EnrolmentType, LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** The year, and the person whose units count. */
interface Where {
  readonly yearId: number
  readonly caller: InUnits
}

export const findYear = (db: Kysely<Database>, id: number | undefined) =>
  db
    .selectFrom('school_year')
    .where('id', '=', id ?? null)
    .select(['id', 'year'])
    .executeTakeFirst()

export interface EnrolmentCount {
  readonly status: EnrolmentStatus
  readonly type: EnrolmentType
  /** Null: nobody has opened the steps. */
  readonly step: number | null
  readonly count: number
}

/** The number of a year's enrolments by status and step. */
export const countEnrolments = async (
  db: Kysely<Database>,
  { yearId, caller }: Where,
): Promise<readonly EnrolmentCount[]> => {
  const { rows } = await sql<EnrolmentCount>`
    select status, type, step, count(*)::integer as count from enrolment
    where school_year_id = ${yearId} and ${inUnitsOf(caller, 'enrolment.unit_id')} group by status, type, step
  `.execute(db)
  return rows
}

/** Of those who were enrolled in another year, who goes on in this one. */
export const countRenewals = async (
  db: Kysely<Database>,
  { yearId, caller }: Where,
  before: number,
): Promise<Dashboard['renovacao']> => {
  const { rows } = await sql<Dashboard['renovacao']>`
    with former as materialized (
      select distinct enrolment.student_id from enrolment
      join school_year on school_year.id = enrolment.school_year_id and school_year.year = ${before}
      where enrolment.status = 'Matriculado' and ${inUnitsOf(caller, 'enrolment.unit_id')}),
    going as materialized (
      select student_id, bool_or(status = 'Matriculado') as confirmed from enrolment
      where school_year_id = ${yearId} and status = any(${[...LIVING_STATUSES]}) and type <> 3 group by student_id)
    select count(*)::integer as base, count(*) filter (where going.confirmed)::integer as confirmados,
      count(*) filter (where not going.confirmed)::integer as "emProcesso"
    from former left join going on going.student_id = former.student_id
  `.execute(db)
  return rows[0] ?? { base: 0, confirmados: 0, emProcesso: 0 }
}
