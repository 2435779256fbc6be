import { type Kysely, type SqlBool, sql } from 'kysely'
import type { ListSignUps, SignUpRow } from '#domain/signUps/signUps.schemas.ts'
import { APPROVED, MANDATORY, WAIVED } from '#domain/requirements/requirements.lists.ts'
import { hoursText, slotOf } from '#domain/extraCourses/extraSchedule.ts'
import { type ChosenHour, hoursTaken } from '#domain/signUps/signUp.ts'
import { equal } from '#server/db/equal.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { runningYearId } from '#server/school/years/years.ts'
import { slotsOfCourse, visibleCourses } from '#server/modules/matricula/extraCourses/read.ts'
import { totalSeats } from '#server/modules/matricula/extraCourses/seats.ts'
import { meansStudent } from '#server/school/families/search.ts'

const ORDER = {
  inscritoEm: 'extra_course_signup.id',
  aluno: 'student.name_search',
  curso: 'extra_course.name_search',
} as const
const SORTABLE = ['inscritoEm', 'aluno', 'curso'] as const

/** The place of a sign-up in the waiting list, from 1; null with a seat. */
export const waitingPlace = sql<number | null>`case when extra_course_signup.status = 'espera' then (
  select count(*)::integer from extra_course_signup as earlier
  where earlier.extra_course_id = extra_course_signup.extra_course_id and earlier.status = 'espera'
    and earlier.id <= extra_course_signup.id) end`

/** Mandatory pre-requirements of the course that are neither approved nor waived for the student. */
const MISSING = sql<string[]>`array(
  select prerequisite.name from extra_course_requirement as asked
  join prerequisite on prerequisite.id = asked.prerequisite_id and prerequisite.behaviour = ${MANDATORY}
  where asked.extra_course_id = extra_course.id and not exists (
    select 1 from student_requirement as own where own.student_id = student.id
      and own.prerequisite_id = prerequisite.id and own.status in (${APPROVED}, ${WAIVED}))
  order by prerequisite.name)`

const CHOSEN = sql<readonly ChosenHour[]>`coalesce((
  select json_agg(json_build_object('id', extra_course_slot_id, 'dia', weekday)) from extra_course_signup_slot
  where extra_course_signup_id = extra_course_signup.id), '[]')`

const GRADE = sql<string | null>`(
  select grade.name from enrolment join grade on grade.id = enrolment.grade_id
  where enrolment.student_id = student.id and enrolment.school_year_id = extra_course.school_year_id
  order by enrolment.id desc limit 1)`

const signUps = (db: Kysely<Database>) =>
  db
    .selectFrom('extra_course_signup')
    .innerJoin('extra_course', 'extra_course.id', 'extra_course_signup.extra_course_id')
    .innerJoin('student', 'student.id', 'extra_course_signup.student_id')

const rowsFrom = async (query: ReturnType<typeof signUps>): Promise<SignUpRow[]> => {
  const rows = await query
    .select((eb) => [
      'extra_course_signup.id as inscricaoId',
      'student.id as alunoId',
      eb.fn.coalesce('student.social_name', 'student.name').as('aluno'),
      'student.ra',
      'extra_course.id as cursoExtraId',
      'extra_course.name as curso',
      'extra_course.class_name as turma',
      'extra_course.schedule_kind as tipoHorario',
      'extra_course_signup.status',
      'extra_course_signup.reason as motivo',
      'extra_course_signup.created_at',
      'extra_course_signup.version as versao',
      GRADE.as('serie'),
      waitingPlace.as('posicao'),
      MISSING.as('faltas'),
      slotsOfCourse.as('slots'),
      CHOSEN.as('chosen'),
    ])
    .execute()
  return rows.map(({ tipoHorario, slots, chosen, created_at, ...row }) => ({
    ...row,
    horarios: hoursTaken({ tipoHorario, horarios: slots.map(slotOf) }, chosen)
      .map(hoursText)
      .join('; '),
    inscritoEm: created_at.toISOString(),
  }))
}

/** A page of the sign-ups in the caller's units, with the counters of their courses. @throws Refusal 400 for a field that does not sort */
export const listSignUps = async (incoming: SignedIncoming<ListSignUps>): Promise<ListSignUps['answer']> => {
  const { db, caller, query, now } = incoming
  const page = pageOf(query, SORTABLE)
  const courses = [
    visibleCourses(caller),
    ...equal('extra_course.school_year_id', query.idAnoLetivo ?? (await runningYearId(db))),
    ...equal('extra_course.unit_id', query.idUnidade),
    ...equal('extra_course.id', query.cursoExtraId),
  ]
  const matching = signUps(db).where((eb) =>
    eb.and([
      ...courses,
      ...equal('extra_course_signup.status', query.status),
      ...(query.status === undefined ? [sql<SqlBool>`extra_course_signup.status <> 'removido'`] : []),
      ...meansStudent(query.Filtro ?? '', schoolDay(now), 'student.id'),
    ]),
  )
  const items = await rowsFrom(
    matching
      .orderBy(ORDER[page.field], page.direction)
      .orderBy('extra_course_signup.id', page.direction)
      .offset(skipOf(page))
      .limit(rowsOf(page)),
  )
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const { contagem } = await db
    .selectNoFrom(totalSeats(sql.join(courses, sql` and `), now).as('contagem'))
    .executeTakeFirstOrThrow()
  return { items, totalCount: count, contagem }
}

/** Sign-ups in the order of the ids; those of other units are left out. */
export const readSignUps = (
  db: Kysely<Database>,
  caller: Parameters<typeof visibleCourses>[0],
  ids: readonly number[],
): Promise<SignUpRow[]> =>
  rowsFrom(
    signUps(db)
      .where(visibleCourses(caller))
      .where('extra_course_signup.id', '=', sql<number>`any(${ids}::integer[])`)
      .orderBy('extra_course_signup.id'),
  )
