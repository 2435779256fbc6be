import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { InUnits } from '#server/http/person.ts'
import { inUnitsOf } from '#server/rows/units.ts'

interface Teaching {
  /** The teacher of the assignments. */
  readonly teacher: number
  /** The person who looks at them. */
  readonly caller: InUnits
  /** ISO day. */
  readonly today: string
}

/** Condition: an assignment under this alias is valid on a day: active, and between its start and its end. */
export const assignmentHoldsOn = (row: string, today: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${row}.active`)} and ${sql.ref(`${row}.starts_on`)} <= ${today}
    and coalesce(${sql.ref(`${row}.ends_on`)}, (select ends_on from school_year where id = ${sql.ref(`${row}.school_year_id`)}))
      >= ${today})`

/** The assignments of a teacher that are valid on a day in the caller's units, under the alias `own`. */
export const assignedTo = ({ teacher, caller, today }: Teaching): RawBuilder<SqlBool> =>
  sql<SqlBool>`own.staff_user_id = ${teacher} and ${assignmentHoldsOn('own', today)} and ${inUnitsOf(caller, 'own.unit_id')}`

/** Condition: a teacher teaches the class group of a column on a day, by an assignment in the caller's units. */
export const taughtBy = (teaching: Teaching, classGroupId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from class_assignment as own
    where own.class_group_id = ${sql.ref(classGroupId)} and ${assignedTo(teaching)})`
