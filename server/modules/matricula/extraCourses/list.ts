import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { ExtraCourseRow, ListExtraCourses } from '#domain/extraCourses/extraCourses.schemas.ts'
import { ANY_GENDER } from '#domain/extraCourses/extraCourses.lists.ts'
import { listedCourse, type TakenCourse, withTaken } from '#domain/signUps/listedCourse.ts'
import type { ChosenHour } from '#domain/signUps/signUp.ts'
import { searchable } from '#domain/base/text.ts'
import { equal } from '#server/db/equal.ts'
import { everyWord } from '#server/db/pattern.ts'
import type { Database } from '#server/db/schema.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isClosedIn, runningYearId } from '#server/school/years/years.ts'
import { slotsOfCourse, visibleCourses } from '#server/modules/matricula/extraCourses/read.ts'
import { seatCounters } from '#server/modules/matricula/extraCourses/seats.ts'
import { requireStudent } from '#server/school/families/families.ts'

const ORDER = { nome: 'extra_course.name_search', unidade: 'unit.name', vagas: 'extra_course.seats' } as const
const SORTABLE = ['nome', 'unidade', 'vagas'] as const

/**
 * A page of one year's extra courses in the caller's units; with `idAluno`, also the student's sign-ups. @throws
 * Refusal 400 for a field that does not sort, 404 for a foreign student
 */
export const listExtraCourses = async (
  incoming: SignedIncoming<ListExtraCourses>,
): Promise<ListExtraCourses['answer']> => {
  const { db, caller, query, now } = incoming
  const page = pageOf(query, SORTABLE)
  const year = query.idAnoLetivo ?? (await runningYearId(db))
  const conditions = [
    visibleCourses(caller),
    ...(year === undefined ? [] : [sql<SqlBool>`extra_course.school_year_id = ${year}`]),
  ]
  const matching = db.selectFrom('extra_course').where((eb) => eb.and([...conditions, ...conditionsOf(query)]))
  const items = await rowsFrom(
    listed(db, now)
      .where((eb) => eb.and([...conditions, ...conditionsOf(query)]))
      .orderBy(ORDER[page.field], page.direction)
      .orderBy('extra_course.name_search', page.direction)
      .orderBy('extra_course.class_search', page.direction)
      .orderBy('extra_course.id', page.direction)
      .offset(skipOf(page))
      .limit(rowsOf(page)),
  )
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  if (query.idAluno === undefined) return { items, totalCount: count }
  await requireStudent(incoming, query.idAluno)
  const taken = await takenBy(db, { studentId: query.idAluno, now }, conditions)
  return { items: withTaken(items, taken), totalCount: count }
}

/** The courses of a list at an instant, before `where` and order. */
export const listed = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('extra_course')
    .innerJoin('school_year', 'school_year.id', 'extra_course.school_year_id')
    .innerJoin('unit', 'unit.id', 'extra_course.unit_id')
    .innerJoin('location', 'location.id', 'extra_course.location_id')
    .leftJoin('annual_fee as fee', 'fee.extra_course_id', 'extra_course.id')
    .leftJoin('price_table', (join) =>
      join.on('price_table.id', '=', sql`coalesce(extra_course.price_table_id, fee.price_table_id)`),
    )
    .select([
      'extra_course.id',
      'extra_course.name as nome',
      'extra_course.class_name as turma',
      'extra_course.schedule_kind as tipoHorario',
      'fee.annual_cents as valor',
      'price_table.name as condicaoPagamento',
      'extra_course.obligation as obrigatoriedade',
      'extra_course.gender as sexo',
      'extra_course.availability as disponibilidade',
      'extra_course.active as ativo',
      'extra_course.version as versao',
      'school_year.year as anoLetivo',
      'unit.short_name as unidade',
      'location.name as local',
      isClosedIn('extra_course').as('anoEncerrado'),
      seatCounters(now).as('contagem'),
      slotsOfCourse.as('slots'),
    ])

/** Such courses on the wire, without sign-ups of a student. */
export const rowsFrom = async (query: ReturnType<typeof listed>): Promise<ExtraCourseRow[]> => {
  const rows = await query.execute()
  return rows.map(({ contagem, ...row }) => listedCourse({ ...row, ...contagem }))
}

/** The courses for which a student is signed up or waits. */
const takenBy = async (
  db: Kysely<Database>,
  { studentId, now }: { readonly studentId: number; readonly now: Date },
  conditions: readonly Expression<SqlBool>[],
): Promise<readonly TakenCourse[]> => {
  const { rows: own } = await sql<{ courseId: number; hours: readonly ChosenHour[] }>`
    select one.extra_course_id as "courseId", coalesce((
      select json_agg(json_build_object('id', extra_course_slot_id, 'dia', weekday)) from extra_course_signup_slot
      where extra_course_signup_id = one.id), '[]') as hours
    from extra_course_signup as one where one.student_id = ${studentId} and one.status <> 'removido'
  `.execute(db)
  const ids = own.map(({ courseId }) => courseId)
  const courses = await rowsFrom(
    listed(db, now)
      .where('extra_course.id', '=', sql<number>`any(${ids}::integer[])`)
      .where((eb) => eb.and(conditions))
      .orderBy('extra_course.name_search')
      .orderBy('extra_course.id'),
  )
  return courses.map((course) => ({ course, hours: own.find(({ courseId }) => courseId === course.id)?.hours ?? [] }))
}

const conditionsOf = (query: ListExtraCourses['query']): readonly Expression<SqlBool>[] => {
  const typed = searchable(query.Filtro ?? '')
  return [
    ...(typed === '' ? [] : [everyWord('extra_course.search', typed.split(' '))]),
    ...equal('extra_course.unit_id', query.idUnidade),
    ...(query.idCurso === undefined ? [] : [takesCourse(sql`${query.idCurso}::integer`), takesGradeOf(query.idCurso)]),
    ...(query.idSerie === undefined
      ? []
      : [
          sql<SqlBool>`(not exists (${GRADES}) or exists (${GRADES} and own.grade_id = ${query.idSerie}))`,
          takesCourse(sql`(select course_id from grade where id = ${query.idSerie})`),
        ]),
    ...equal('extra_course.schedule_kind', query.tipoHorario || undefined),
    ...equal('extra_course.gender', query.sexo === ANY_GENDER ? undefined : query.sexo),
    ...equal('extra_course.availability', query.disponibilidade),
    ...equal('extra_course.active', query.Situacao),
  ]
}

// A course that names no grades, or no regular courses, accepts students of all.
const GRADES = sql`select 1 from extra_course_grade as own where own.extra_course_id = extra_course.id`
const COURSES = sql`select 1 from extra_course_course as own where own.extra_course_id = extra_course.id`

const takesCourse = (course: Expression<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`(not exists (${COURSES}) or exists (${COURSES} and own.course_id = ${course}))`

const takesGradeOf = (course: number): Expression<SqlBool> =>
  sql<SqlBool>`(not exists (${GRADES}) or exists (${GRADES}
    and own.grade_id in (select id from grade where course_id = ${course})))`
