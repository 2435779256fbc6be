import { type Kysely, sql } from 'kysely'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Criteria } from '#domain/waitingList/waitingLine.ts'
import type { Database } from '#server/db/schema.ts'
import { holdsOn } from '#server/db/holdsOn.ts'

interface About {
  readonly studentId: number
  readonly unitId: number
  /** As in 2027. */
  readonly year: number
  readonly today: string
}

/** The digits of a CEP down to the sub-sector of the Correios. */
const NEAR_DIGITS = 5

/** The criteria of a student for a seat in a unit, as of a day. */
export const criteriaOf = async (
  db: Kysely<Database>,
  { studentId, unitId, year, today }: About,
): Promise<Criteria> => {
  const guardians = sql`select link.guardian_id from student_guardian as link
    where link.student_id = ${studentId} and ${holdsOn('link', today)}`
  const { rows } = await sql<Criteria>`
    select
      exists (select 1 from student_guardian as link
        join enrolment as near on near.student_id = link.student_id and near.unit_id = ${unitId}
          and near.status = any(${[...LIVING_STATUSES]}) and near.type <> 3
        join school_year as at on at.id = near.school_year_id and at.year >= ${year - 1}
        where link.guardian_id in (${guardians}) and link.student_id <> ${studentId} and ${holdsOn('link', today)}
      ) as "hasSibling",
      exists (select 1 from guardian join staff_user as worker on lower(worker.email) = lower(guardian.email)
        where guardian.id in (${guardians}) and worker.active) as "isStaffChild",
      exists (select 1 from enrolment as former join school_year as at on at.id = former.school_year_id
        where former.student_id = ${studentId} and former.type <> 3 and at.year < ${year}
          and former.status in ('Matriculado', 'Transferido')) as "wasStudent",
      exists (select 1 from (
        select cep from home_address where student_id = ${studentId}
        union all select shared.cep from student_guardian as link
        join home_address as shared on shared.guardian_id = link.guardian_id
        where link.student_id = ${studentId} and link.lives_with and ${holdsOn('link', today)}) as home
        join unit on unit.id = ${unitId} and left(unit.cep, ${NEAR_DIGITS}) = left(home.cep, ${NEAR_DIGITS})
        where home.cep <> '') as "livesNear"
  `.execute(db)
  const [criteria] = rows
  if (criteria === undefined) throw new Error('A query of one row gave none.')
  return criteria
}
