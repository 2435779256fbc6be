import { type Kysely, sql } from 'kysely'
import { keptRules } from '#domain/evaluationSchemes/schemeRules.ts'
import { EMPTY_SCHEME } from '#domain/evaluationSchemes/schemeDraft.ts'
import type { Database } from '#server/db/schema.ts'
import { addUnit } from '#test/helpers/builders.ts'
import { addFee, addPriceTable } from '#test/helpers/prices.ts'
import type { SchoolStructure } from '#test/helpers/schoolStructure.ts'

/** The rules of the scheme of `addYearToTake`. */
export const RULES_KEPT = keptRules({ ...EMPTY_SCHEME, nome: 'Médias' })

/** A unit with one of everything that goes along to the next year. */
export const addYearToTake = async (
  db: Kysely<Database>,
  { running, grades, course, shift }: SchoolStructure,
  year = running,
): Promise<number> => {
  const unit = await addUnit(db)
  const grade = grades[0]
  const number = await db.selectFrom('school_year').where('id', '=', year).select('year').executeTakeFirstOrThrow()
  const day = (text: string): string => `${number.year}-${text}`
  const idOf = async (query: ReturnType<typeof sql<{ id: number }>>): Promise<number> =>
    (await query.execute(db)).rows[0]?.id ?? 0
  const unitYear = await idOf(sql<{ id: number }>`
    insert into unit_year (unit_id, school_year_id, status, starts_on, ends_on, least_days)
    values (${unit}, ${year}, 0, ${day('02-02')}, ${day('12-18')}, 203) returning id`)
  const offer = await idOf(sql<{ id: number }>`
    insert into course_offer (school_year_id, unit_id, course_id, cut_off_on, age_rule, stage_type)
    values (${year}, ${unit}, ${course}, ${day('03-31')}, 1, 1) returning id`)
  await sql`insert into course_offer_seat values (${offer}, ${grade}, ${shift}, 30)`.execute(db)
  const subjects = await sql<{ id: number }>`
    insert into subject (name, name_search, short_name, short_name_search, search, knowledge_area, curriculum_base, kind,
      position, is_optional, has_grade, has_attendance, counts_for_progress)
    select name, name, replace(name, ' ', ''), replace(name, ' ', ''), name, 1, 1, 1, 1, false, true, true, true
    from unnest(array[${`A ${unit}`}, ${`F ${unit}`}]::text[]) as given (name) returning id`.execute(db)
  const matrix = await idOf(sql<{ id: number }>`
    insert into curriculum (school_year_id, unit_id, grade_id, shift_id, number, status, in_force_on)
    values (${year}, ${unit}, ${grade}, ${shift}, 1, 2, ${day('02-02')}) returning id`)
  await sql`insert into curriculum_item (curriculum_id, subject_id, curriculum_base, weekly_lessons, year_hours, position,
      is_dismissible, is_class_teaching, stages)
    select ${matrix}, id, 1, 4, 133, 1, false, false, '{}' from unnest(${subjects.rows.map(({ id }) => id)}::integer[]) as given (id)`.execute(
    db,
  )
  const special = await idOf(sql<{ id: number }>`
    insert into evaluation_scheme (school_year_id, unit_id, name, name_search)
    values (${year}, ${unit}, 'Diferenciada', 'diferenciada') returning id`)
  const scheme = await idOf(sql<{ id: number }>`
    insert into evaluation_scheme (school_year_id, unit_id, name, name_search)
    values (${year}, ${unit}, 'Médias', 'medias') returning id`)
  const versions = await sql<{ id: number }>`
    insert into evaluation_scheme_version (evaluation_scheme_id, number, status, rules, in_force_on, special_scheme_id)
    values (${scheme}, 1, 2, ${JSON.stringify(RULES_KEPT)}::jsonb, ${day('02-02')}, ${special}),
      (${special}, 1, 2, ${JSON.stringify(RULES_KEPT)}::jsonb, ${day('02-02')}, null) returning id`.execute(db)
  await sql`insert into evaluation_scheme_subject (evaluation_scheme_version_id, subject_id, stages)
    values (${versions.rows[0]?.id}, ${subjects.rows[0]?.id}, '{1,2}')`.execute(db)
  await sql`insert into evaluation_link (evaluation_scheme_id, school_year_id, unit_id, grade_id)
    values (${scheme}, ${year}, ${unit}, ${grade})`.execute(db)
  const calendar = await idOf(sql<{ id: number }>`
    insert into school_calendar (unit_year_id, name, name_search, status)
    values (${unitYear}, ${`Calendário ${number.year}`}, 'calendario', 2) returning id`)
  const type = await idOf(sql<{ id: number }>`
    insert into event_type (name, name_search, sign, colour, effect, is_period, allows_others, is_recess, search)
    values (${`Reunião ${unit}`}, ${`reuniao ${unit}`}, 1, '#166534', 0, false, true, false, 'reuniao') returning id`)
  await sql`insert into calendar_event (calendar_id, event_type_id, title, title_search, description, starts_on, ends_on,
      course_ids, shift_ids, for_families)
    values (${calendar}, ${type}, 'Reunião de pais', 'reuniao de pais', '', ${day('03-06')}, ${day('03-06')}, '{}', '{}', true)`.execute(
    db,
  )
  const group = await idOf(sql<{ id: number }>`
    insert into class_group (school_year_id, unit_id, grade_id, shift_id, name, name_search, seats, starts_at, ends_at)
    values (${year}, ${unit}, ${grade}, ${shift}, 'A', 'a', 30, '07:30', '12:00') returning id`)
  await sql`insert into class_group_grade values (${group}, ${grade}, ${year}, ${unit}, ${shift}, 'a')`.execute(db)
  const table = await addPriceTable(db, { year, kind: 1, name: `Tabela ${unit}` })
  await addFee(db, { year, unit, table, cents: 1_234_567, of: { grade_id: grade } })
  return unit
}
