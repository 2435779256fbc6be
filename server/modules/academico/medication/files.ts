import { sql } from 'kysely'
import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { schoolDay } from '#server/http/clock.ts'
import { seesMedication } from '#server/modules/academico/medication/seen.ts'
import { informedOf } from '#server/rows/family.ts'

/** A prescription is for the guardians who are told of the student's school life, and for the staff who see a request that names it. */
export const seesPrescription: MaySeeOwner = async ({ db, caller, now }, id) => {
  const sees =
    caller.tipoLogin === STAFF
      ? seesMedication(caller)
      : caller.tipoLogin === GUARDIAN
        ? informedOf(caller, schoolDay(now), 'medication.student_id')
        : sql`false`
  const { rows } = await sql`
    select from medication as named
    join medication on medication.id = named.id or medication.file_id = named.file_id
    where named.id = ${id} and ${sees} limit 1`.execute(db)
  return rows.length > 0
}
