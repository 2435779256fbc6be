import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { SignUpWindowRecord } from '#domain/signUps/signUpWindows.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { readersOf } from '#server/http/records.ts'

/** Windows of the units in which the caller works. */
export const visibleWindows = ({ units }: Pick<Caller, 'units'>): Expression<SqlBool> =>
  units === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`extra_course_window.unit_id = any(${units}::integer[])`

/** The courses that windows name, in a query of that table. */
export const namedCourses = sql<number[]>`array(select extra_course_id from extra_course_window_course
  where extra_course_window_id = extra_course_window.id order by 1)`

/** The columns of a window as the wire has them. */
export const WINDOW_COLUMNS = [
  'extra_course_window.id',
  'extra_course_window.name as nome',
  'extra_course_window.school_year_id as anoLetivoId',
  'extra_course_window.unit_id as unidadeId',
  'extra_course_window.opens_on as inicio',
  'extra_course_window.closes_on as termino',
  'extra_course_window.active as ativo',
  'extra_course_window.version as versao',
] as const

const find = async (
  db: Kysely<Database>,
  caller: Pick<Caller, 'units'>,
  id: number,
): Promise<SignUpWindowRecord | null> => {
  const row = await db
    .selectFrom('extra_course_window')
    .where('extra_course_window.id', '=', id)
    .where(visibleWindows(caller))
    .select(WINDOW_COLUMNS)
    .select(namedCourses.as('cursosExtras'))
    .executeTakeFirst()
  return row ?? null
}

export const {
  own: readWindow,
  written: readWrittenWindow,
  locked: lockWindow,
} = readersOf('extra_course_window', find)
