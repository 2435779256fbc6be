import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  AGREED,
  AUTHORISED,
  EXEMPT as FORGIVEN,
  OVERDUE,
  PAID,
  PENDING,
  UNPAID,
  WAITING,
} from '#domain/authorisations/authorisations.lists.ts'
import type { StudentPrice } from '#domain/authorisations/authorisations.schemas.ts'
import { CANCELLED, EXEMPT, IN_AGREEMENT, REFUNDED } from '#domain/charges/charges.lists.ts'
import { OPEN, overdueOn } from '#server/modules/financeiro/charges/index.ts'
import { RELEASED } from '#server/school/authorisations/standing.ts'

/** Condition: a `charge` is of an `authorisation`. */
export const OF_AUTHORISATION = sql<SqlBool>`(charge.key like 'authorisation:%'
  and split_part(charge.key, ':', 2) = authorisation.id::text)`

/**
 * What was charged of an `authorisation` and stands, as a query of a row for each student and time (`authorisationKey`), however
 * many pay it. It is whole where it comes to the price that holds; what is not, was of another price. `which`: a condition on
 * `enrolment`.
 */
export const chargedSets = (today: string, which: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  select enrolment.student_id, coalesce(nullif(split_part(charge.key, ':', 3), ''), '1')::integer as time,
    coalesce(sum(charge.gross_cents) = authorisation.price_cents, false) as is_whole,
    sum(charge.paid_cents) as paid,
    coalesce(sum(greatest(charge.net_cents - charge.paid_cents, 0)) filter (where ${OPEN}), 0) as open,
    coalesce(sum(greatest(charge.net_cents - charge.paid_cents, 0)) filter (where ${overdueOn(today)}), 0) as overdue,
    min(charge.due_on) filter (where ${OPEN}) as due_on,
    bool_or(charge.status = ${sql.lit(EXEMPT)}) as is_exempt, bool_or(charge.status = ${sql.lit(IN_AGREEMENT)}) as is_agreed
  from charge join enrolment on enrolment.id = charge.enrolment_id
  where ${OF_AUTHORISATION} and charge.status not in (${sql.lit(CANCELLED)}, ${sql.lit(REFUNDED)}) and ${which}
  group by enrolment.student_id, charge.key`

/** The same, a row for each student. */
export const chargedStudents = (today: string, which: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`
  select own.student_id, coalesce(sum(own.paid) filter (where own.is_whole), 0) as paid,
    coalesce(sum(own.paid) filter (where not own.is_whole), 0) as paid_before, sum(own.open) as open,
    sum(own.overdue) as overdue, min(own.due_on) as due_on,
    coalesce(bool_or(own.is_exempt) filter (where own.is_whole), false) as is_exempt,
    coalesce(bool_or(own.is_agreed) filter (where own.is_whole), false) as is_agreed
  from (${chargedSets(today, which)}) as own group by own.student_id`

/** What was paid for what does not hold any more: of `chargedStudents`, which has the name `money`, beside a standing. */
export const toReturn = (standing: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(case when ${holds(standing)} then money.paid_before else money.paid_before + money.paid end)`

/** What a payment is still for: the student may yet come. */
const holds = (standing: RawBuilder<unknown>) => sql<SqlBool>`(authorisation.status = ${sql.lit(RELEASED)}
  and ${standing} in (${sql.lit(PENDING)}, ${sql.lit(AUTHORISED)}, ${sql.lit(WAITING)}))`

/** What was paid of it for what holds. */
export const paidFor = (standing: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(case when ${holds(standing)} then money.paid else 0 end)`

/** How the price of a student stands; null where nothing was charged. */
export const priceOf = (standing: RawBuilder<unknown>): RawBuilder<StudentPrice | null> => sql<StudentPrice | null>`
  case when money.student_id is not null then json_build_object(
    'situacao', case when money.overdue > 0 then ${sql.lit(OVERDUE)} when money.open > 0 then ${sql.lit(UNPAID)}
      when not ${holds(standing)} then null when money.is_agreed then ${sql.lit(AGREED)}
      when money.paid > 0 then ${sql.lit(PAID)} when money.is_exempt then ${sql.lit(FORGIVEN)} end,
    'pago', ${paidFor(standing)}, 'aberto', money.open, 'devolver', ${toReturn(standing)},
    'venceEm', coalesce(money.due_on::text, '')) end`
