import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AlbumRecord } from '#domain/albums/albums.schemas.ts'
import { unitsIn } from '#domain/audience/audience.ts'
import { currentPlaces } from '#server/school/enrolments/current.ts'

/** Where an album belongs. */
export type AlbumPlace = Pick<AlbumRecord, 'idUnidade' | 'idsOutrasUnidades' | 'idTurma'>

/**
 * The students who are in the class group of an album now, in its units, or in the school, with their class group and unit. `which`: a
 * condition on `reached.id`.
 */
export const studentsOf = (place: AlbumPlace, which: RawBuilder<SqlBool>): RawBuilder<unknown> => {
  const units = unitsIn(place)
  const isThere = (named: string) => sql<SqlBool>`
    ${units.length === 0 ? sql`true` : sql`${sql.ref(`${named}.unit_id`)} = any(${units}::integer[])`}
    and (${place.idTurma}::integer is null or ${sql.ref(`${named}.class_group_id`)} = ${place.idTurma}::integer)`
  return sql`
    select place.student_id, place.class_group_id, place.unit_id from (${currentPlaces(sql<SqlBool>`reached.active and ${which}
      and reached.id in (select own.student_id from enrolment as own where ${isThere('own')})`)}) as place
    where place.unit_id is not null and ${isThere('place')}`
}
