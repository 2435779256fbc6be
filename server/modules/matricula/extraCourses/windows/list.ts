import { sql } from 'kysely'
import type { ListSignUpWindows } from '#domain/signUps/signUpWindows.schemas.ts'
import { equal } from '#server/db/equal.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { isClosedIn, runningYearId } from '#server/school/years/years.ts'
import { totalSeats } from '#server/modules/matricula/extraCourses/seats.ts'
import { namedCourses, visibleWindows, WINDOW_COLUMNS } from '#server/modules/matricula/extraCourses/windows/read.ts'

const ORDER = {
  inicio: 'extra_course_window.opens_on',
  nome: 'extra_course_window.name_search',
  unidade: 'unit.name',
} as const
const SORTABLE = ['inicio', 'nome', 'unidade'] as const

/** The courses of a window. */
const COURSES = sql`extra_course.school_year_id = extra_course_window.school_year_id
  and extra_course.unit_id = extra_course_window.unit_id and (
    not exists (select 1 from extra_course_window_course where extra_course_window_id = extra_course_window.id)
    or exists (select 1 from extra_course_window_course where extra_course_window_id = extra_course_window.id
      and extra_course_id = extra_course.id))`

/** A page of one year's sign-up windows in the caller's units. @throws Refusal 400 for a field that does not sort */
export const listSignUpWindows = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListSignUpWindows>): Promise<ListSignUpWindows['answer']> => {
  const page = pageOf(query, SORTABLE)
  const year = query.idAnoLetivo ?? (await runningYearId(db))
  const matching = db
    .selectFrom('extra_course_window')
    .where(visibleWindows(caller))
    .where((eb) =>
      eb.and([
        ...equal('extra_course_window.school_year_id', year),
        ...equal('extra_course_window.unit_id', query.idUnidade),
        ...equal('extra_course_window.active', query.Situacao),
      ]),
    )
  const items = await matching
    .innerJoin('school_year', 'school_year.id', 'extra_course_window.school_year_id')
    .innerJoin('unit', 'unit.id', 'extra_course_window.unit_id')
    .select(WINDOW_COLUMNS)
    .select(['unit.short_name as unidade', 'school_year.year as anoLetivo'])
    .select([
      namedCourses.as('cursosExtras'),
      isClosedIn('extra_course_window').as('anoEncerrado'),
      totalSeats(COURSES, now).as('contagem'),
    ])
    .orderBy(ORDER[page.field], page.direction)
    .orderBy('extra_course_window.id', page.direction)
    .offset(skipOf(page))
    .limit(rowsOf(page))
    .execute()
  const { count } = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { items, totalCount: count }
}
