import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { YEAR_REOPENING_GRANTED } from '#domain/yearEnd/closing.lists.ts'
import type { Database } from '#server/db/schema.ts'

/** How a class group is closed. */
export interface ClosedGroup {
  readonly name: string
  readonly closedAt: Date
  readonly closedBy: string
  readonly minutes: number
  /** The window in which it can be changed again; null: none. */
  readonly window: { readonly id: number; readonly until: string; readonly students: readonly number[] } | null
}

/** The closed ones among class groups. `today`: a window that ended before it is none any more. ISO. */
export const readClosedGroups = async (
  db: Kysely<Database>,
  classGroups: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, ClosedGroup>> => {
  const { rows } = await sql<ClosedGroup & { id: number }>`
    select own.class_group_id as id, class_group.name, own.closed_at as "closedAt", coalesce(person.name, '') as "closedBy",
      own.minutes_number as minutes,
      (select json_build_object('id', open.id, 'until', open.until_on, 'students', array(
          select named.enrolment_id from year_reopening_student as named where named.reopening_id = open.id order by 1))
        from year_reopening as open where open.class_group_id = own.class_group_id
          and open.status = ${YEAR_REOPENING_GRANTED} and open.until_on >= ${today}::date) as window
    from closed_class_group as own join class_group on class_group.id = own.class_group_id
    left join staff_user as person on person.id = own.closed_by
    where own.class_group_id = any(${classGroups}::integer[])`.execute(db)
  return new Map(rows.map(({ id, ...group }) => [id, group]))
}

/** Whether what results are calculated from stays as it is in a class group: it is closed, and not reopened. */
export const isLockedGroup = async (db: Kysely<Database>, classGroup: number, today: string): Promise<boolean> => {
  const group = (await readClosedGroups(db, [classGroup], today)).get(classGroup)
  return group !== undefined && group.window === null
}

/** Condition: a class group is closed, and not reopened for an enrolment; as the triggers have it (migrations 0076 and 0084). */
export const isLockedFor = (classGroup: RawBuilder<unknown>, enrolment: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`(exists (select from closed_class_group as done where done.class_group_id = ${classGroup}) and not exists (
    select from year_reopening as open where open.class_group_id = ${classGroup} and open.status = ${YEAR_REOPENING_GRANTED}
      and (not exists (select from year_reopening_student as named where named.reopening_id = open.id)
        or exists (select from year_reopening_student as named where named.reopening_id = open.id
          and named.enrolment_id = ${enrolment}))))`

/** The closed class group that an enrolment can neither leave nor come to; undefined: it may. */
export const closedGroupOf = async (db: Kysely<Database>, enrolmentId: number): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select class_group.name from enrolment as own join class_group on class_group.id = own.class_group_id
    where own.id = ${enrolmentId} and ${isLockedFor(sql`own.class_group_id`, sql`own.id`)}`.execute(db)
  return rows[0]?.name
}
