import { type Kysely, sql } from 'kysely'

/** How the rows of some tables lead to the unit and the school year that they are of. */
interface Path {
  readonly tables: readonly string[]
  /** Columns of a row by which its place is found. */
  readonly columns: readonly string[]
  /** Tables, one of them `place` with `unit_id` and `school_year_id`, and a condition about `own`, the row. */
  readonly from: string
  /** Where it is not that of `place`. */
  readonly unit?: string
}

const ITSELF = {
  columns: ['unit_id', 'school_year_id'],
  from: '(select own.unit_id, own.school_year_id) as place where true',
}

/** What was taught, by whom and to whom, and all that results are calculated from. */
const PATHS: Readonly<Record<string, Path>> = {
  year: {
    ...ITSELF,
    tables: [
      'class_group',
      'curriculum',
      'elective_group',
      'evaluation_link',
      'evaluation_scheme',
      'expected_content',
      'stage_division',
    ],
  },
  class_group: {
    tables: ['absence_compensation', 'class_assignment', 'lesson', 'mark', 'opinion', 'roll', 'student_subject'],
    columns: ['class_group_id'],
    from: 'class_group as place where place.id = own.class_group_id',
  },
  compensation: {
    tables: ['absence_compensation_student'],
    columns: ['absence_compensation_id'],
    from: `absence_compensation join class_group as place on place.id = absence_compensation.class_group_id
      where absence_compensation.id = own.absence_compensation_id`,
  },
  lesson: {
    tables: ['lesson_content'],
    columns: ['lesson_id'],
    from: `lesson join class_group as place on place.id = lesson.class_group_id where lesson.id = own.lesson_id`,
  },
  roll: {
    tables: ['roll_mark'],
    columns: ['roll_id'],
    from: `roll join class_group as place on place.id = roll.class_group_id where roll.id = own.roll_id`,
  },
  curriculum: {
    tables: ['curriculum_item'],
    columns: ['curriculum_id'],
    from: 'curriculum as place where place.id = own.curriculum_id',
  },
  division: {
    tables: ['stage'],
    columns: ['division_id'],
    from: 'stage_division as place where place.id = own.division_id',
  },
  elective_group: {
    tables: ['elective'],
    columns: ['elective_group_id'],
    from: 'elective_group as place where place.id = own.elective_group_id',
  },
  elective: {
    tables: ['elective_choice'],
    columns: ['elective_id'],
    from: `elective join elective_group as place on place.id = elective.elective_group_id where elective.id = own.elective_id`,
  },
  scheme: {
    tables: ['evaluation_scheme_version'],
    columns: ['evaluation_scheme_id'],
    from: 'evaluation_scheme as place where place.id = own.evaluation_scheme_id',
  },
  scheme_version: {
    tables: ['evaluation_scheme_subject'],
    columns: ['evaluation_scheme_version_id'],
    from: `evaluation_scheme_version as version
      join evaluation_scheme as place on place.id = version.evaluation_scheme_id
      where version.id = own.evaluation_scheme_version_id`,
  },
  assessment: {
    tables: ['assessment'],
    columns: ['evaluation_scheme_id', 'unit_id'],
    from: 'evaluation_scheme as place where place.id = own.evaluation_scheme_id',
    unit: 'coalesce(place.unit_id, own.unit_id)',
  },
}

/** A closed year is read-only for everybody who reaches the database, not for the portal alone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // The embedded database of older portals was made without it.
  await sql`create extension if not exists plpgsql`.execute(db)
  for (const [name, path] of Object.entries(PATHS)) {
    await sql.raw(guardOf(name, path)).execute(db)
    for (const table of path.tables)
      for (const trigger of TRIGGERS) await sql.raw(triggerOf(table, trigger, name)).execute(db)
  }
}

/** Of all rows of a statement the few places are looked up, each once: a sheet of forty marks costs one look. */
const guardOf = (name: string, { columns, from, unit = 'place.unit_id' }: Path): string => `
  create function refuse_in_closed_year_by_${name}() returns trigger language plpgsql as $$
  declare
    own record;
    closed integer;
  begin
    for own in select distinct ${columns.join(', ')} from changed loop
      select school_year.year into closed
      from (select ${unit} as unit_id, place.school_year_id from ${from}) as place
      join school_year on school_year.id = place.school_year_id
      left join unit_year on unit_year.school_year_id = place.school_year_id and unit_year.unit_id = place.unit_id
      where coalesce(unit_year.status, school_year.status) = 2;
      if found then
        raise exception 'school year % is closed', closed using errcode = 'PC001', detail = closed::text, table = tg_table_name;
      end if;
    end loop;
    return null;
  end $$`

/** A row that moves has to be free to leave and to come. */
const TRIGGERS = [
  { name: 'insert', event: 'insert', rows: 'new' },
  { name: 'update_from', event: 'update', rows: 'old' },
  { name: 'update_to', event: 'update', rows: 'new' },
  { name: 'delete', event: 'delete', rows: 'old' },
] as const

const triggerOf = (table: string, { name, event, rows }: (typeof TRIGGERS)[number], guard: string): string => `
  create trigger ${table}_in_closed_year_${name} after ${event} on ${table} referencing ${rows} table as changed
  for each statement when (current_setting('portal.closed_years', true) is distinct from 'writable')
  execute function refuse_in_closed_year_by_${guard}()`
