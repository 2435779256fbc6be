import { type Kysely, sql } from 'kysely'
import { registerTable } from '../registerTable.ts'

const TABLES: readonly Parameters<typeof registerTable>[0][] = [
  {
    table: 'occurrence_type',
    keyed: { name: 'text not null' },
    columns: {
      nature: 'smallint not null',
      severity: 'smallint not null',
      point_effect: 'smallint',
      points: 'integer',
      most: 'integer',
      next_measure: 'smallint',
      family_sight: 'smallint not null',
      acknowledgement_days: 'integer',
      enrolment_effect: 'smallint not null',
      needs_acknowledgement: 'boolean not null',
      is_seen_by_student: 'boolean not null',
    },
    unique: ['name'],
  },
  {
    table: 'occurrence_template',
    keyed: { title: 'text not null' },
    columns: {
      type_id: 'integer not null references occurrence_type',
      measure: 'smallint',
      wording: 'text not null',
    },
    unique: ['title'],
  },
  {
    table: 'other_item',
    keyed: { code: 'text not null', name: 'text not null' },
    columns: {
      unit_id: 'integer references unit',
      material_id: 'integer references material',
      description: 'text',
      available_from: 'date',
      available_to: 'date',
      grade_ids: 'integer[] not null',
      price: 'bigint not null',
      most_instalments: 'integer',
      bank_account_id: 'integer references bank_account',
      standard_history_id: 'integer references standard_history',
    },
    unique: ['code', 'name'],
  },
]

/** Stepparents, tutors and custodians beside the kinships of before (D 2.25). */
const KINSHIPS = `alter table student_guardian
  drop constraint student_guardian_kinship_id_check,
  add constraint student_guardian_kinship_id_check check (kinship_id between 1 and 12)`

/** Types and templates of occurrences (D 2.11), other items (portal.md 3), and more kinships. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...TABLES.flatMap(registerTable), KINSHIPS]) await sql.raw(statement).execute(db)
}
