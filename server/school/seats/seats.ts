import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { LOCKING } from '#domain/waitingList/waitingStatus.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'

/** A place at school, each part as SQL. */
interface Place {
  readonly year: RawBuilder<unknown>
  readonly unit: RawBuilder<unknown>
  readonly grade: RawBuilder<unknown>
  readonly shift: RawBuilder<unknown>
}

/**
 * Whether an enrolment, by the name that a query gives its table, takes the seat of its place at an instant: enrolled,
 * asking for it or reserved. While a family still decides, its seat is held until a certain instant only.
 */
export const takesSeat = (enrolment: string, now: Date): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${enrolment}.${name}`)
  return sql<SqlBool>`(${column('status')} = any(${[...LIVING_STATUSES]})
    and (${column('status')} <> 'Em andamento' or ${column('seat_until')} is null or ${column('seat_until')} > ${now}))`
}

/** Whether a waiting entry, by the name that a query gives its table, has a seat locked for it at an instant. */
export const isCalled = (entry: string, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${entry}.status`)} = any(${[...LOCKING]}) and ${sql.ref(`${entry}.answer_until`)} > ${now})`

/**
 * Whether a waiting entry, by the name that a query gives its table, is about to be called: it waits, and no other option
 * of its inscription has a seat locked meanwhile.
 */
export const awaitsCall = (entry: string): RawBuilder<SqlBool> => sql<SqlBool>`(${sql.ref(`${entry}.status`)} = 'espera'
  and not exists (select 1 from waiting_entry as other where other.enrolment_id = ${sql.ref(`${entry}.enrolment_id`)}
    and other.status = any(${[...LOCKING]})))`

/**
 * How many seats of a place are taken at an instant, each student once: one who reserved a seat and then enrols takes
 * one, and one who was called from the waiting list has one locked until the answer is due.
 * A caller that takes a seat locks the row of the offer first (`for update`).
 */
export const takenSeats = ({ year, unit, grade, shift }: Place, now: Date): RawBuilder<number> => sql<number>`(
  select count(distinct holder.student_id)::integer from (
    select seated.student_id from enrolment as seated
    where seated.school_year_id = ${year} and seated.unit_id = ${unit} and seated.grade_id = ${grade}
      and seated.shift_id = ${shift} and ${takesSeat('seated', now)}
    union all
    select waiter.student_id from waiting_entry as called join enrolment as waiter on waiter.id = called.enrolment_id
    where called.school_year_id = ${year} and called.unit_id = ${unit} and called.grade_id = ${grade}
      and called.shift_id = ${shift} and ${isCalled('called', now)}) as holder)`
