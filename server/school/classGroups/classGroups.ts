import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { GroupOption } from '#domain/placeChanges/placeChanges.wire.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { notFoundAudited, type PersonalAct } from '#server/http/audit.ts'
import type { InUnits } from '#server/http/person.ts'
import { notFound } from '#server/http/refusal.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Groups of the units in which the caller works. */
export const withinUnits = (caller: InUnits): RawBuilder<SqlBool> => inUnitsOf(caller, 'class_group.unit_id')

/** Number of enrolments that hold or request a seat of a group. */
export const takenSeats = sql<number>`(select count(*) from enrolment as seated
  where seated.class_group_id = class_group.id and seated.status = any(${[...LIVING_STATUSES]}))`

/** Lets staff through to the class groups of their units. @throws Refusal 404, audited where the group is of another unit */
export const requireClassGroup = async (
  acting: PersonalAct & { readonly db: Kysely<Database> },
  id: number,
): Promise<void> => {
  const { db, caller } = acting
  const groups = db.selectFrom('class_group').where('id', '=', id).select('id')
  if ((await groups.where(withinUnits(caller)).executeTakeFirst()) !== undefined) return
  throw (await groups.executeTakeFirst()) === undefined ? notFound() : await notFoundAudited(acting, 'class_group', id)
}

interface UnitYear {
  readonly yearId: number
  readonly unitId: number
}

/** The active groups of a year and unit, each with the seats that are left in it. */
export const groupsIn = (db: Kysely<Database>, { yearId, unitId }: UnitYear): Promise<GroupOption[]> =>
  activeGroups(db).where('class_group.school_year_id', '=', yearId).where('class_group.unit_id', '=', unitId).execute()

/** The same of all units in which the caller works, with unit and year. */
export const groupsInUnits = (db: Kysely<Database>, caller: InUnits, yearIds: readonly number[]) =>
  activeGroups(db)
    .where('class_group.school_year_id', '=', sql<number>`any(${yearIds}::integer[])`)
    .where(withinUnits(caller))
    .select(['class_group.unit_id as idUnidade', 'class_group.school_year_id as idAnoLetivo'])
    .execute()

const activeGroups = (db: Kysely<Database>) =>
  db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .where('class_group.active', '=', true)
    .select(['class_group.id', 'class_group.name as nome', 'class_group.shift_id as idPeriodo'])
    .select([
      sql<number[]>`array(select own.grade_id from class_group_grade as own
        where own.class_group_id = class_group.id order by own.grade_id)`.as('idsSeries'),
      sql<number>`greatest(class_group.seats - ${takenSeats}, 0)`.as('livres'),
    ])
    .orderBy('grade.position')
    .orderBy('class_group.name_search')
    .orderBy('class_group.id')
