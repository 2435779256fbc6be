import { type Kysely, sql } from 'kysely'
import { registerTable } from '../registerTable.ts'

const YEAR = 'integer not null references school_year'

const TABLES = [
  registerTable({
    table: 'curriculum_item',
    keyed: {},
    columns: {
      school_year_id: YEAR,
      unit_id: 'integer references unit',
      grade_id: 'integer not null references grade',
      subject_id: 'integer not null references subject',
      curriculum_base: 'integer not null',
      weekly_lessons: 'integer not null',
      year_hours: 'integer not null',
      position: 'integer not null',
    },
    unique: [],
  }),
  registerTable({
    table: 'class_assignment',
    keyed: { end_reason: 'text' },
    columns: {
      school_year_id: YEAR,
      unit_id: 'integer not null references unit',
      class_group_id: 'integer not null references class_group',
      subject_id: 'integer not null references subject',
      staff_user_id: 'integer not null references staff_user',
      kind: 'integer not null',
      starts_on: 'date not null',
      ends_on: 'date',
      weekly_lessons: 'integer',
    },
    unique: [],
  }),
].flat()

/** What class groups are taught, and by whom. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  await sql
    .raw(
      `create unique index curriculum_item_subject_id_key
        on curriculum_item (school_year_id, grade_id, coalesce(unit_id, 0), subject_id)`,
    )
    .execute(db)
}
