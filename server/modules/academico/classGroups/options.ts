import { type Kysely, sql } from 'kysely'
import type { Option } from '#domain/base/common.schemas.ts'
import { CLOSED, RUNNING } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { nameIn } from '#server/registers/lists.ts'
import { withinUnits } from '#server/school/classGroups/classGroups.ts'

/** The option list `Gang`: groups of the caller's units, those of the running year first. Of closed years none may be chosen. */
export const readClassGroupOptions = (db: Kysely<Database>, caller: InUnits): Promise<Option[]> =>
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
