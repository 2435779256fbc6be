import { sql } from 'kysely'
import { listed } from '#domain/base/listed.ts'
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
  readonly active: boolean
  readonly isThere: boolean
  readonly places: number
  readonly seats: number
  /** Places of a grade or shift that is inactive by now. */
  readonly inactive: readonly string[]
}

/** What the unit offers of each course: places, seats and coordinators. Goals are set for each campaign, and stay behind. */
export const courseOffers: Piece = {
  copy: async (trx, _, years) => {
    const sources = await readSources(trx, years)
    const wanted = sources.filter((one) => !one.isThere && one.active && one.places > 0)
    return {
      lines: sources.map(lineOf),
      made: {
        course_offer: await insertOffers(
          trx,
          years,
          wanted.map(({ id }) => id),
        ),
      },
    }
  },
  tables: [
    {
      table: 'course_offer',
      named: sql<string>`(select course.name from course where course.id = course_offer.course_id)`,
      changed: sql<boolean>`version > 1`,
      parts: ['course_offer_seat', 'course_offer_coordinator'],
    },
  ],
  standing: (trx, made) => usedOffers(trx, made),
  taken: { course_offer_place_key: MEANWHILE },
}

const lineOf = ({ name, active, isThere, places, seats, inactive }: Source): CopyLine => {
  if (isThere) return thereLine(name)
  if (!active) return leftLine(name, 'O curso está inativo.')
  if (places === 0) return leftLine(name, 'Nenhuma série em turno ativo.')
  const left = inactive.length === 0 ? '' : `. Inativos, ficam de fora: ${listed(inactive)}`
  return madeLine(name, `${seats} vagas em ${places === 1 ? '1 série e turno' : `${places} séries e turnos`}${left}`)
}

const readSources = async (trx: Trx, { unit, from, to }: TwoYears): Promise<readonly Source[]> => {
  const { rows } = await sql<Source>`
    select offer.id, course.name, course.active,
      exists (select 1 from course_offer as there where there.school_year_id = ${to.id}
        and there.unit_id = offer.unit_id and there.course_id = offer.course_id) as "isThere",
      count(*) filter (where grade.active and shift.active)::integer as places,
      coalesce(sum(seat.seats) filter (where grade.active and shift.active), 0)::integer as seats,
      coalesce(array_agg(grade.name || ', ' || shift.name order by grade.position, grade.id, shift.position, shift.id)
        filter (where not (grade.active and shift.active)), '{}') as inactive
    from course_offer as offer join course on course.id = offer.course_id
    left join course_offer_seat as seat on seat.course_offer_id = offer.id
    left join grade on grade.id = seat.grade_id left join shift on shift.id = seat.shift_id
    where offer.school_year_id = ${from.id} and offer.unit_id = ${unit} and offer.active
    group by offer.id, course.id order by course.position, course.id`.execute(trx)
  return rows
}

const insertOffers = async (
  trx: Trx,
  { unit, from, to }: TwoYears,
  sources: readonly number[],
): Promise<readonly number[]> => {
  if (sources.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into course_offer (school_year_id, unit_id, course_id, cut_off_on, age_rule, stage_type)
    select ${to.id}::integer, unit_id, course_id, (cut_off_on + make_interval(years => ${to.year - from.year}))::date,
      age_rule, stage_type
    from course_offer where id = any(${sources}::integer[]) order by id returning id`.execute(trx)
  const made = rows.map(({ id }) => id)
  await sql`
    insert into course_offer_seat (course_offer_id, grade_id, shift_id, seats)
    select made.id, seat.grade_id, seat.shift_id, seat.seats ${FROM_SOURCES(made, sources)}
    join course_offer_seat as seat on seat.course_offer_id = source.id
    join grade on grade.id = seat.grade_id and grade.active join shift on shift.id = seat.shift_id and shift.active`.execute(
    trx,
  )
  await sql`
    insert into course_offer_coordinator (course_offer_id, staff_user_id)
    select made.id, staff_user.id ${FROM_SOURCES(made, sources)}
    join course_offer_coordinator as own on own.course_offer_id = source.id
    join staff_user on staff_user.id = own.staff_user_id and staff_user.active and ${worksIn(unit)}`.execute(trx)
  return made
}

const FROM_SOURCES = (made: readonly number[], sources: readonly number[]) =>
  sql`from course_offer as made join course_offer as source
    on source.id = any(${sources}::integer[]) and source.course_id = made.course_id
    and made.id = any(${made}::integer[])`

/** Enrolments and class groups name a course by its grade, not by its offer. */
const usedOffers = async (trx: Trx, { course_offer: ids = [] }: Made): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string; enrolments: number; groups: number }>`
    select course.name,
      (select count(*)::integer from enrolment as own join grade on grade.id = own.grade_id
        where own.school_year_id = offer.school_year_id and own.unit_id = offer.unit_id
          and grade.course_id = offer.course_id) as enrolments,
      (select count(*)::integer from class_group as own join grade on grade.id = own.grade_id
        where own.school_year_id = offer.school_year_id and own.unit_id = offer.unit_id
          and grade.course_id = offer.course_id) as groups
    from course_offer as offer join course on course.id = offer.course_id
    where offer.id = any(${ids}::integer[]) order by course.position, course.id`.execute(trx)
  return rows.flatMap(({ name, enrolments, groups }) => {
    const uses = [
      ...(enrolments > 0 ? [`Matrículas (${enrolments})`] : []),
      ...(groups > 0 ? [`Turmas (${groups})`] : []),
    ]
    return uses.length === 0 ? [] : [`${name}: ${uses.join(', ')}`]
  })
}
