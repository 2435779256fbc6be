import { type Expression, type RawBuilder, sql } from 'kysely'
import { SCHOOL_ZONE } from '#domain/base/schoolTime.ts'

const ZONE = sql.lit(SCHOOL_ZONE)

/** An instant by the clock of the school, a timestamp without zone. */
export const atSchool = (instant: RawBuilder<unknown>) => sql`(${instant} at time zone ${ZONE})`

/** The day at school of an instant. */
export const dayAtSchool = (instant: RawBuilder<unknown>) => sql<string>`${atSchool(instant)}::date`

/** The first instant of a day at school, given as ISO date. */
export const startOfDay = (day: string | Expression<string>) => sql`(${day}::date::timestamp at time zone ${ZONE})`

/** The first instant after a day at school, given as ISO date. */
export const endOfDay = (day: string | Expression<string>) => sql`((${day}::date + 1)::timestamp at time zone ${ZONE})`
