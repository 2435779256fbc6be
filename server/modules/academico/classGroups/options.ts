import { type Kysely, sql } from 'kysely'
import type { Option } from '#domain/base/common.schemas.ts'
import type { GroupOption } from '#domain/placeChanges/placeChanges.wire.ts'
import { CLOSED, RUNNING } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { nameIn } from '#server/registers/lists.ts'
import { takenSeats, withinUnits } from '#server/modules/academico/classGroups/read.ts'

/** The option list `Gang`: groups of the caller's units, those of the running year first. Of closed years none may be chosen. */
export const readClassGroupOptions = (db: Kysely<Database>, caller: Pick<Caller, 'units'>): Promise<Option[]> =>
  db
    .selectFrom('class_group')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .innerJoin('unit', 'unit.id', 'class_group.unit_id')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .where(withinUnits(caller))
    .select('class_group.id as value')
    .select([
      nameIn('classGroups', 'class_group').as('displayText'),
      sql<boolean>`class_group.active and school_year.status <> ${CLOSED}`.as('status'),
    ])
    .orderBy(sql`school_year.status = ${RUNNING}`, 'desc')
    .orderBy(sql`school_year.status = ${CLOSED}`)
    .orderBy('school_year.year')
    .orderBy('unit.name')
    .orderBy('grade.position')
    .orderBy('class_group.name_search')
    .orderBy('class_group.id')
    .execute()

interface UnitYear {
  readonly yearId: number
  readonly unitId: number
}

/** The active groups of a year and unit, each with the seats that are left in it. */
export const groupsIn = (db: Kysely<Database>, { yearId, unitId }: UnitYear): Promise<GroupOption[]> =>
  db
    .selectFrom('class_group')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .where('class_group.active', '=', true)
    .where('class_group.school_year_id', '=', yearId)
    .where('class_group.unit_id', '=', unitId)
    .select(['class_group.id', 'class_group.name as nome', 'class_group.shift_id as idPeriodo'])
    .select([
      sql<number[]>`array(select own.grade_id from class_group_grade as own
        where own.class_group_id = class_group.id order by own.grade_id)`.as('idsSeries'),
      sql<number>`greatest(class_group.seats - ${takenSeats}, 0)`.as('livres'),
    ])
    .orderBy('grade.position')
    .orderBy('class_group.name_search')
    .orderBy('class_group.id')
    .execute()
