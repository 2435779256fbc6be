import { sql } from 'kysely'
import { DAYS_PER_YEAR } from '#domain/base/days.ts'
import type { CopyLine } from '#domain/nextYear/nextYear.schemas.ts'
import {
  leftLine,
  MEANWHILE,
  madeLine,
  type Made,
  type Piece,
  thereLine,
  type Trx,
  type TwoYears,
} from '#server/modules/academico/nextYear/piece.ts'
import { worksIn } from '#server/school/choices/usable.ts'

interface Source {
  readonly id: number
  readonly name: string
  /** `1º ano · Manhã · 30 vagas` */
  readonly what: string
  readonly active: boolean
  readonly isThere: boolean
  readonly isOffered: boolean
}

/** Class groups with their grades, room and times. Students and teachers stay behind: they are placed for each year. */
export const classGroups: Piece = {
  copy: async (trx, _, years) => {
    const sources = await readSources(trx, years)
    const wanted = sources.filter((one) => !one.isThere && one.active && one.isOffered)
    return {
      lines: sources.map((one) => lineOf(one, years)),
      made: {
        class_group: await insertGroups(
          trx,
          years,
          wanted.map(({ id }) => id),
        ),
      },
    }
  },
  tables: [
    {
      table: 'class_group',
      named: sql<string>`class_group.name`,
      changed: sql<boolean>`version > 1`,
      parts: ['class_group_grade', 'pending_item'],
    },
  ],
  standing: (trx, made) => namedInCalendars(trx, made),
  taken: { class_group_grade_name_key: MEANWHILE },
}

const lineOf = ({ name, what, active, isThere, isOffered }: Source, { to }: TwoYears): CopyLine => {
  if (isThere) return thereLine(name, what)
  if (!active) return leftLine(name, `${what}. Curso, série ou turno inativo.`)
  return isOffered
    ? madeLine(name, what)
    : leftLine(name, `${what}. A unidade não oferta esta série neste turno em ${to.year}.`)
}

/** A unit that offers nothing in the year yet may offer anything. */
const readSources = async (trx: Trx, { unit, from, to }: TwoYears): Promise<readonly Source[]> => {
  const { rows } = await sql<Source>`
    with offered as (
      select seat.grade_id, seat.shift_id from course_offer as offer
      join course_offer_seat as seat on seat.course_offer_id = offer.id
      where offer.school_year_id = ${to.id} and offer.unit_id = ${unit} and offer.active)
    select own.id, own.name, bool_and(grade.active and course.active) and shift.active as active,
      string_agg(grade.name, ' e ' order by grade.position, grade.id) || ' · ' || shift.name || ' · ' || own.seats
        || ' vagas' as what,
      bool_or(exists (select 1 from class_group_grade as there
        where there.school_year_id = ${to.id} and there.unit_id = own.unit_id and there.grade_id = part.grade_id
          and there.shift_id = own.shift_id and there.name_search = own.name_search)) as "isThere",
      not exists (select 1 from offered) or bool_and(exists (select 1 from offered
        where offered.grade_id = part.grade_id and offered.shift_id = own.shift_id)) as "isOffered"
    from class_group as own join shift on shift.id = own.shift_id
    join class_group_grade as part on part.class_group_id = own.id
    join grade on grade.id = part.grade_id join course on course.id = grade.course_id
    where own.school_year_id = ${from.id} and own.unit_id = ${unit} and own.active
    group by own.id, shift.id
    order by min(course.position), min(grade.position), own.name_search, shift.position, own.id`.execute(trx)
  return rows
}

const insertGroups = async (
  trx: Trx,
  { unit, from, to }: TwoYears,
  sources: readonly number[],
): Promise<readonly number[]> => {
  if (sources.length === 0) return []
  // Whole weeks, so that a Monday stays a Monday, and inside the year.
  const moved = (column: string) =>
    sql`greatest(least(${sql.ref(column)} + ${DAYS_PER_YEAR * (to.year - from.year)}::integer, ${to.to}::date), ${to.from}::date)`
  const { rows } = await sql<{ id: number }>`
    insert into class_group (school_year_id, unit_id, grade_id, shift_id, name, name_search, seats, location_id,
      starts_at, ends_at, break_minutes, weekdays, first_day, last_day, mediation, kind, organisation, structure,
      census_stage, coordinator_id)
    select ${to.id}::integer, own.unit_id, own.grade_id, own.shift_id, own.name, own.name_search, own.seats,
      (select id from location where id = own.location_id and active),
      own.starts_at, own.ends_at, own.break_minutes, own.weekdays,
      case when own.first_day is not null then ${moved('own.first_day')} end,
      case when own.last_day is not null then ${moved('own.last_day')} end,
      own.mediation, own.kind, own.organisation, own.structure, own.census_stage,
      (select id from staff_user where id = own.coordinator_id and active and ${worksIn(unit)})
    from class_group as own where own.id = any(${sources}::integer[]) order by own.id returning id`.execute(trx)
  const made = rows.map(({ id }) => id)
  await sql`
    insert into class_group_grade (class_group_id, grade_id, school_year_id, unit_id, shift_id, name_search)
    select made.id, part.grade_id, made.school_year_id, made.unit_id, made.shift_id, made.name_search
    from class_group as made join class_group as source on source.id = any(${sources}::integer[])
      and source.grade_id = made.grade_id and source.shift_id = made.shift_id and source.name_search = made.name_search
    join class_group_grade as part on part.class_group_id = source.id
    where made.id = any(${made}::integer[])`.execute(trx)
  return made
}

/** Events name class groups in a list, which no key of the database holds. */
const namedInCalendars = async (trx: Trx, { class_group: ids = [] }: Made): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string; events: number }>`
    select own.name, count(*)::integer as events from class_group as own
    join calendar_event as event on own.id = any(event.class_group_ids)
    where own.id = any(${ids}::integer[]) group by own.id order by own.name_search, own.id`.execute(trx)
  return rows.map(({ name, events }) => `${name}: Eventos de calendário (${events})`)
}
