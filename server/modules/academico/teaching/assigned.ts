import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '#server/http/caller.ts'

interface Teaching extends Pick<Caller, 'units'> {
  readonly teacher: number
  /** ISO */
  readonly today: string
}

/** The assignments of a teacher that hold on a day, in the caller's units, in a query that calls them `own`. */
export const holdsFor = ({ teacher, units, today }: Teaching): RawBuilder<boolean> => {
  const isSeen = units === 'all' ? sql`true` : sql`own.unit_id = any(${units}::integer[])`
  return sql`own.staff_user_id = ${teacher} and ${holdsOn('own', today)} and ${isSeen}`
}

/** Whether an assignment, which a query calls by this name, holds on a day: it is active, and nobody's after its end. */
export const holdsOn = (row: string, today: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${row}.active`)} and ${sql.ref(`${row}.starts_on`)} <= ${today}
    and coalesce(${sql.ref(`${row}.ends_on`)}, (select ends_on from school_year where id = ${sql.ref(`${row}.school_year_id`)}))
      >= ${today})`
