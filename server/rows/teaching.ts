import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { itemsOfGroups } from '#server/rows/matrices.ts'
import { type InUnitsGiven, inUnitsOf } from '#server/rows/units.ts'

/*
 * What a teacher sees and writes of the lessons of a class group follows from assignments and from nothing else (D 2.5).
 */

interface Teaching {
  /** The teacher of the assignments. */
  readonly teacher: number
  /** The person who looks at them. */
  readonly caller: InUnitsGiven
  /** ISO day. */
  readonly today: string
}

/** A lesson, whether of the past or of today. */
interface Lesson {
  readonly classGroup: number
  /** Null: any of the class group. */
  readonly subject: number | null
  /** ISO day. */
  readonly day: string
}

/** The last day of an assignment: its own, else that of the school year as the unit has it. */
export const assignmentEnd = (row: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${row}.ends_on`)},
    (select ends_on from unit_year
      where unit_id = ${sql.ref(`${row}.unit_id`)} and school_year_id = ${sql.ref(`${row}.school_year_id`)}),
    (select ends_on from school_year where id = ${sql.ref(`${row}.school_year_id`)}))`

/** Condition: an assignment under this alias is valid on a day: active, and between its start and its end. */
export const assignmentHoldsOn = (row: string, day: string | RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${row}.active`)} and ${sql.ref(`${row}.starts_on`)} <= ${day} and ${assignmentEnd(row)} >= ${day})`

/** The assignments of a teacher that are valid on a day in the caller's units, under the alias `own`. */
export const assignedTo = ({ teacher, caller, today }: Teaching): RawBuilder<SqlBool> =>
  sql<SqlBool>`own.staff_user_id = ${teacher} and ${assignmentHoldsOn('own', today)} and ${inUnitsOf(caller, 'own.unit_id')}`

/**
 * What a teacher teaches on a day, as class groups and subjects. An assignment of a whole class group covers its matrix
 * except for what has a titular of its own on that day.
 */
export const taughtOn = (teaching: Teaching): RawBuilder<unknown> => sql`
  select own.class_group_id, own.subject_id from class_assignment as own where ${assignedTo(teaching)}
  union
  select taught.class_group_id, item.subject_id from ${itemsOfGroups(teaching.today)}
  where taught.class_group_id in (
    select own.class_group_id from class_assignment as own join subject on subject.id = own.subject_id
    where ${assignedTo(teaching)} and subject.kind = ${CLASS_TEACHING})
  and not exists (
    select 1 from class_assignment as other
    where other.class_group_id = taught.class_group_id and other.subject_id = item.subject_id
      and other.kind = ${TITULAR} and ${assignmentHoldsOn('other', teaching.today)})`

/**
 * Those who give a lesson (`lesson`, of a query around it) by the assignments of its day, or whom the timetable names:
 * `staff_user_id`.
 */
export const giversOfLesson = (): RawBuilder<unknown> => sql`
  select own.staff_user_id from class_assignment as own
  join subject as assigned on assigned.id = own.subject_id
  where own.class_group_id = lesson.class_group_id and ${assignmentHoldsOn('own', sql.ref('lesson.day'))}
    and (own.subject_id = lesson.subject_id or (assigned.kind = ${CLASS_TEACHING} and not exists (
      select 1 from class_assignment as other
      where other.class_group_id = lesson.class_group_id and other.subject_id = lesson.subject_id
        and other.kind = ${TITULAR} and ${assignmentHoldsOn('other', sql.ref('lesson.day'))})))
    and coalesce((select bool_or(named.staff_user_id = own.staff_user_id) from timetable_item_teacher as named
      where named.timetable_item_id = lesson.timetable_item_id), true)`

/** Condition: a teacher gives the subject of a lesson to its class group on a day. */
const teachesOn = (teaching: Teaching, { classGroup, subject }: Omit<Lesson, 'day'>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from (${taughtOn(teaching)}) as lesson
    where lesson.class_group_id = ${classGroup} ${subject === null ? sql`` : sql`and lesson.subject_id = ${subject}`})`

/** Condition: a teacher gives a lesson, of whatever day, and still teaches its subject today. */
export const gives = (teaching: Teaching, lesson: Lesson): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${teachesOn({ ...teaching, today: lesson.day }, lesson)} and ${teachesOn(teaching, lesson)})`

/**
 * Condition: a teacher may see what was recorded of a lesson. The day of the lesson decides: what somebody taught stays
 * readable after the assignment has ended, and a substitute sees only the days of the substitution.
 */
export const maySee = (teaching: Teaching, lesson: Lesson): RawBuilder<SqlBool> =>
  lesson.day > teaching.today ? sql<SqlBool>`false` : teachesOn({ ...teaching, today: lesson.day }, lesson)

/** Condition: a teacher may record a lesson: one that they may see, and whose subject they still teach today. */
export const mayPost = (teaching: Teaching, lesson: Lesson): RawBuilder<SqlBool> =>
  lesson.day > teaching.today ? sql<SqlBool>`false` : gives(teaching, lesson)

/** Condition: a teacher teaches the class group of a column on a day, by an assignment in the caller's units. */
export const taughtBy = (teaching: Teaching, classGroupId: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from class_assignment as own
    where own.class_group_id = ${sql.ref(classGroupId)} and ${assignedTo(teaching)})`

/** Condition: the class group under an alias is of the caller's units; for a teacher who sees only own classes, one of them. */
export const classGroupNearTo = (caller: InUnitsGiven, table: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${inUnitsOf(caller, `${table}.unit_id`)} and ${
    caller.ownClasses === null
      ? sql<SqlBool>`true`
      : sql<SqlBool>`${sql.ref(`${table}.id`)} in (${ownGroupsOf({ ...caller.ownClasses, caller })})`
  })`

/** Condition: the teacher of a column teaches the class group of the student of a column on a day, or is its teacher of reference. */
export const teachesStudent = (teacherId: string, studentId: string, day: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select 1 from enrolment as seat
    join class_group as led on led.id = seat.class_group_id
    join school_year on school_year.id = led.school_year_id
    where seat.student_id = ${sql.ref(studentId)} and seat.status = any(${LIVING_STATUSES}::text[])
      and (exists (select 1 from class_assignment as own where own.class_group_id = led.id
          and own.staff_user_id = ${sql.ref(teacherId)} and ${assignmentHoldsOn('own', sql`${day}::date`)})
        or (led.teacher_id = ${sql.ref(teacherId)} and led.active
          and school_year.starts_on <= ${day} and school_year.ends_on >= ${day})))`

/**
 * The students who sit in a class group of a teacher on a day: one of which they may record a lesson, or one whose teacher
 * of reference they are while its school year runs.
 */
export const seatedWith = ({ teacher, caller, today }: Teaching): RawBuilder<unknown> =>
  sql`select seat.student_id from enrolment as seat
    where ${sql.ref('seat.status')} = any(${LIVING_STATUSES}::text[]) and seat.class_group_id in (
      ${ownGroupsOf({ teacher, caller, today })})`

/** The class groups of a teacher on a day, as a query of their ids. */
const ownGroupsOf = ({ teacher, caller, today }: Teaching): RawBuilder<unknown> =>
  sql`select own.class_group_id from class_assignment as own where ${assignedTo({ teacher, caller, today })}
      union
      select led.id from class_group as led join school_year on school_year.id = led.school_year_id
      where led.teacher_id = ${teacher} and led.active and ${inUnitsOf(caller, 'led.unit_id')}
        and school_year.starts_on <= ${today} and school_year.ends_on >= ${today}`
