import { type Kysely, sql } from 'kysely'
import { AUTHORISED, REVOKED } from '#domain/authorisations/authorisations.lists.ts'
import { authorisationCharge } from '#domain/authorisations/price.ts'
import { addDays } from '#domain/base/days.ts'
import { DEMO_TODAY, demoInstant } from '#server/db/demo/calendar.ts'
import type { Charged } from '#server/db/demo/charges.ts'
import type { Database } from '#server/db/schema.ts'
import { lastWholeDay, schoolDay } from '#server/http/clock.ts'
import { RELEASED, standing } from '#server/school/authorisations/standing.ts'

interface Yes {
  readonly id: number
  readonly title: string
  readonly cents: number
  readonly dueOn: string | null
  readonly eventOn: string | null
  readonly closesAt: Date
  readonly studentId: number
  /** When the last guardian said yes. */
  readonly at: Date
  /** A number of the student's own. */
  readonly luck: number
}

/**
 * What families owe for authorisations with a price, beside what their year costs: a third paid on the next day, and so did some
 * who revoked since.
 */
export const planAuthorisations = async (
  db: Kysely<Database>,
  years: readonly Charged[],
): Promise<readonly Charged[]> => {
  const ofStudent = new Map(years.map((one) => [one.billed.student_id, one]))
  const { rows } = await sql<Yes>`
    select authorisation.id, authorisation.title, authorisation.price_cents as cents, authorisation.due_on as "dueOn",
      authorisation.event_on as "eventOn", authorisation.closes_at as "closesAt", asked.student_id as "studentId", said.at,
      asked.id % 3 as luck
    from authorisation join authorisation_student as asked on asked.authorisation_id = authorisation.id
    join lateral (select max(given.at) as at, max(given.decision) as decision from authorisation_answer as given
      where given.authorisation_id = authorisation.id and given.student_id = asked.student_id) as said on true
    where authorisation.price_cents is not null and authorisation.status = ${sql.lit(RELEASED)}
      and (${standing('asked.student_id', { today: DEMO_TODAY, now: demoInstant(0, '08:00') })} = ${sql.lit(AUTHORISED)}
        or (said.decision = ${sql.lit(REVOKED)} and asked.id % 3 = 0))
    order by asked.id`.execute(db)
  return rows.flatMap(({ studentId, at, luck, closesAt, ...priced }) => {
    const year = ofStudent.get(studentId)
    if (year === undefined) return []
    const day = schoolDay(at)
    const charge = authorisationCharge({ ...priced, closesOn: lastWholeDay(closesAt) }, day, 1)
    const paidOn = luck === 0 ? addDays(day, 1) : null
    return [{ ...year, choice: { ...year.choice, charge }, chargedAt: at, paidOn: () => paidOn }]
  })
}
