import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { SignUpWindowRecord } from '#domain/signUps/signUpWindows.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'
import { readersOf } from '#server/http/records.ts'
import { inUnitsOf } from '#server/rows/units.ts'

/** Windows of the units where the caller works. */
export const visibleWindows = (caller: InUnits): RawBuilder<SqlBool> => inUnitsOf(caller, 'extra_course_window.unit_id')

/** The courses that a window names, in a query of that table. */
export const namedCourses = sql<number[]>`array(select extra_course_id from extra_course_window_course
  where extra_course_window_id = extra_course_window.id order by 1)`

/** The columns of a window on the wire. */
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

const find = async (db: Kysely<Database>, caller: InUnits, id: number): Promise<SignUpWindowRecord | null> => {
  const row = await db
    .selectFrom('extra_course_window')
    .where('extra_course_window.id', '=', id)
    .where(visibleWindows(caller))
    .select(WINDOW_COLUMNS)
    .select(namedCourses.as('cursosExtras'))
    .executeTakeFirst()
  return row ?? null
}

export const signUpWindows = readersOf('extra_course_window', find)
