import { type Expression, type SqlBool, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'

type Table =
  | 'authorisation_type'
  | 'class_group'
  | 'unit'
  | 'course'
  | 'grade'
  | 'shift'
  | 'location'
  | 'staff_user'
  | 'subject'
  | 'price_table'
  | 'standard_history'
  | 'bank_account'
  | 'prerequisite'
  | 'extra_course'
  | 'other_item'

/**
 * Whether all these records may be chosen: they are active, and meet `also`. Locks their rows until the transaction
 * ends.
 */
export const areUsable = async (
  trx: Transaction<Database>,
  table: Table,
  ids: readonly number[],
  also: Expression<SqlBool> = sql<SqlBool>`true`,
): Promise<boolean> => {
  if (ids.length === 0) return true
  const { rows } = await sql`
    select id from ${sql.table(table)} where id = any(${ids}::integer[]) and active and ${also} for share
  `.execute(trx)
  return rows.length === new Set(ids).size
}

/** Whether all these grades belong to one course. */
export const areOfCourse = async (
  trx: Transaction<Database>,
  grades: readonly number[],
  course: number | null,
): Promise<boolean> => {
  const rows = await trx.selectFrom('grade').where('id', 'in', grades).select('course_id').execute()
  return rows.length === grades.length && rows.every(({ course_id }) => course_id === course)
}

/** Whether a staff user works in a unit; masters and super admins work in all of them. */
export const worksIn = (unitId: number | null): Expression<SqlBool> => sql<SqlBool>`(is_master or is_super_admin
  or exists (select 1 from staff_user_unit as link where link.staff_user_id = staff_user.id and link.unit_id = ${unitId}))`
