import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ExtraCourseRecord } from '#domain/extraCourses/extraCourses.schemas.ts'
import type { PreReservationLists, PreReservationStudent } from '#domain/signUps/preReservations.schemas.ts'
import { ANY_GENDER } from '#domain/extraCourses/extraCourses.lists.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { meansStudent } from '#server/school/families/search.ts'

/** As many as a person scans before typing. */
const SHOWN = 50

/** The regular enrolment of a student in the year and unit of a course, as `place`. */
const placeIn = ({ anoLetivoId, unidadeId }: ExtraCourseRecord) => sql`lateral (
  select grade.id, grade.name, grade.course_id, enrolment.shift_id
  from enrolment join grade on grade.id = enrolment.grade_id
  where enrolment.student_id = student.id and enrolment.school_year_id = ${anoLetivoId}
    and enrolment.unit_id = ${unidadeId} and enrolment.status = any(${[...LIVING_STATUSES]})
  order by enrolment.id limit 1) as place`

/** The conditions of a course on a student and on `place`; an empty choice accepts everybody. */
const fits = ({ cursos, series, periodos, sexo, anoInicio, anoFim }: ExtraCourseRecord): RawBuilder<unknown> => {
  const among = (column: string, ids: readonly number[]) =>
    ids.length === 0 ? [] : [sql`${sql.ref(column)} = any(${ids}::integer[])`]
  const year = sql`extract(year from student.birth_date)`
  return sql.join(
    [
      sql`student.active`,
      ...among('place.course_id', cursos),
      ...among('place.id', series),
      ...among('place.shift_id', periodos),
      ...(sexo === ANY_GENDER ? [] : [sql`student.sex = ${sexo}`]),
      ...(anoInicio === null ? [] : [sql`${year} >= ${anoInicio}`]),
      ...(anoFim === null ? [] : [sql`${year} <= ${anoFim}`]),
    ],
    sql` and `,
  )
}

const isIn = (id: number) => sql`exists (
  select 1 from pre_reservation where extra_course_id = ${id} and student_id = student.id)`

const shown = (id: number) => sql`student.id, coalesce(student.social_name, student.name) as nome, student.ra,
  coalesce(place.name, '') as serie, exists (select 1 from extra_course_signup as own
    where own.extra_course_id = ${id} and own.student_id = student.id and own.status <> 'removido') as inscrito`

/** Both lists of a course; of the available students the first that match `text`. */
export const readLists = async (
  db: Kysely<Database>,
  course: ExtraCourseRecord,
  text: string,
  today: string,
): Promise<PreReservationLists> => {
  const sought = meansStudent(text, today, 'student.id')
  const available = sql`student join ${placeIn(course)} on true
    where ${sql.join([fits(course), sql`not ${isIn(course.id)}`, ...sought], sql` and `)}`
  const first = await sql<PreReservationStudent>`
    select ${shown(course.id)} from ${available} order by student.name_search, student.id limit ${sql.lit(SHOWN)}
  `.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::integer as count from ${available}`.execute(db)
  const members = await sql<PreReservationStudent>`
    select ${shown(course.id)} from student left join ${placeIn(course)} on true
    where ${isIn(course.id)} order by student.name_search, student.id
  `.execute(db)
  return {
    vagas: course.vagas ?? 0,
    disponiveis: first.rows,
    totalDisponiveis: counted.rows[0]?.count ?? 0,
    reservados: members.rows,
  }
}

/** Those of the given students whom a course does not accept, by name. */
export const readUnfit = async (
  db: Kysely<Database>,
  course: ExtraCourseRecord,
  ids: readonly number[],
): Promise<readonly string[]> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(student.social_name, student.name) as name from student left join ${placeIn(course)} on true
    where student.id = any(${ids}::integer[]) and not (place.id is not null and coalesce(${fits(course)}, false))
    order by student.name_search, student.id
  `.execute(db)
  return rows.map(({ name }) => name)
}
