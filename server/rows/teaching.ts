import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { type InUnitsGiven, inUnitsOf } from '#server/rows/units.ts'

interface Teaching {
  /** The teacher of the assignments. */
  readonly teacher: number
  /** The person who looks at them. */
  readonly caller: InUnitsGiven
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

/**
 * The students who sit in a class group of a teacher on a day: one that an assignment names, or one whose teacher of
 * reference they are while its school year runs.
 */
export const seatedWith = ({ teacher, caller, today }: Teaching): RawBuilder<unknown> =>
  sql`select seat.student_id from enrolment as seat
    where ${sql.ref('seat.status')} = any(${LIVING_STATUSES}::text[]) and seat.class_group_id in (
      select own.class_group_id from class_assignment as own where ${assignedTo({ teacher, caller, today })}
      union
      select led.id from class_group as led join school_year on school_year.id = led.school_year_id
      where led.teacher_id = ${teacher} and led.active and ${inUnitsOf(caller, 'led.unit_id')}
        and school_year.starts_on <= ${today} and school_year.ends_on >= ${today})`
