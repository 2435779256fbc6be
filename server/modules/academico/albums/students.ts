import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AlbumRecord } from '#domain/albums/albums.schemas.ts'
import { currentPlaces } from '#server/school/enrolments/current.ts'

/**
 * The students who are in the class group of an album now, in its unit, or in the school, with their class group. `which`: a condition on
 * `reached.id`.
 */
export const studentsOf = (
  { idUnidade, idTurma }: Pick<AlbumRecord, 'idUnidade' | 'idTurma'>,
  which: RawBuilder<SqlBool>,
): RawBuilder<unknown> => sql`
  select place.student_id, place.class_group_id from (${currentPlaces(sql<SqlBool>`reached.active and ${which}
    and reached.id in (select own.student_id from enrolment as own where (${idUnidade}::integer is null or own.unit_id = ${idUnidade}::integer)
      and (${idTurma}::integer is null or own.class_group_id = ${idTurma}::integer))`)}) as place
  where place.unit_id is not null and (${idUnidade}::integer is null or place.unit_id = ${idUnidade}::integer)
    and (${idTurma}::integer is null or place.class_group_id = ${idTurma}::integer)`
