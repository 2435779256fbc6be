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
  registerTable({
    table: 'expected_content',
    keyed: { thematic_unit: 'text', topic: 'text not null', skills: 'text', material: 'text' },
    columns: {
      school_year_id: YEAR,
      unit_id: 'integer references unit',
      grade_id: 'integer not null references grade',
      subject_id: 'integer not null references subject',
      stage_id: 'integer not null references stage',
      position: 'integer not null',
      description: 'text',
      lessons: 'integer not null',
    },
    unique: [],
  }),
  registerTable({
    table: 'assessment',
    keyed: { short_name: 'text not null', name: 'text not null' },
    columns: {
      school_year_id: YEAR,
      unit_id: 'integer references unit',
      stage_id: 'integer not null references stage',
      grade_ids: 'integer[] not null',
      subject_ids: 'integer[] not null',
      kind: 'integer not null',
      part: 'integer not null',
      weight: 'double precision',
      most: 'double precision',
      is_required: 'boolean not null',
      is_divisible: 'boolean not null',
      position: 'integer not null',
    },
    unique: [],
  }),
].flat()

const UNIQUE = [
  `create unique index curriculum_item_subject_id_key
    on curriculum_item (school_year_id, grade_id, coalesce(unit_id, 0), subject_id)`,
  `create unique index assessment_name_key
    on assessment (school_year_id, stage_id, coalesce(unit_id, 0), name_search)`,
]

/** What class groups are taught, by whom, and by what they are judged. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...TABLES, ...UNIQUE]) await sql.raw(statement).execute(db)
}
