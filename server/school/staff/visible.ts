import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'

/**
 * The staff users whom somebody sees, active or not: those who work in a unit of their own, and masters and super
 * admins, who work in all of them.
 */
export const visibleStaff = (db: Kysely<Database>, { units }: Pick<Caller, 'units'>) =>
  db.selectFrom('staff_user').where(worksNear(units))

const worksNear = (units: Caller['units']): Expression<SqlBool> =>
  units === 'all'
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(staff_user.is_master or staff_user.is_super_admin or exists (
        select 1 from staff_user_unit as near
        where near.staff_user_id = staff_user.id and near.unit_id = any(${units}::integer[])))`
