import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InUnits } from '#server/http/person.ts'
import { inUnitsOf } from '#server/rows/units.ts'

interface Teaching {
  /** Whose assignments. */
  readonly teacher: number
  /** Who looks at them. */
  readonly caller: InUnits
  /** ISO day. */
  readonly today: string
}

/** Whether an assignment, which a query calls by this name, holds on a day: it is active, and nobody's after its end. */
export const assignmentHoldsOn = (row: string, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${row}.active`)} and ${sql.ref(`${row}.starts_on`)} <= ${today}
    and coalesce(${sql.ref(`${row}.ends_on`)}, (select ends_on from school_year where id = ${sql.ref(`${row}.school_year_id`)}))
      >= ${today})`

/** The assignments of a teacher that hold on a day, in the caller's units, in a query that calls them `own`. */
export const assignedTo = ({ teacher, caller, today }: Teaching): RawBuilder<SqlBool> =>
  sql<SqlBool>`own.staff_user_id = ${teacher} and ${assignmentHoldsOn('own', today)} and ${inUnitsOf(caller, 'own.unit_id')}`

/** Whether a teacher teaches the class group of a column on a day, by an assignment in the caller's units. */
export const taughtBy = (teaching: Teaching, classGroupId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from class_assignment as own
    where own.class_group_id = ${sql.ref(classGroupId)} and ${assignedTo(teaching)})`
