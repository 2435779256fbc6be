import { sql } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import { readOpinions } from '#domain/opinions/opinions.endpoints.ts'
import type { MaySeeOwner } from '#server/files/index.ts'
import { mayCall } from '#server/http/caller.ts'
import { schoolDay } from '#server/http/clock.ts'
import { seesPlace } from '#server/modules/academico/opinions/place.ts'
import { informedOf } from '#server/rows/family.ts'
import { isOpinionReleased } from '#server/school/marks/released.ts'

/** A file of an opinion is read by staff who see the opinion, and once it is published by those who are told of the student's marks. */
export const seesOpinionFile: MaySeeOwner = async (acting, id) => {
  const { db, caller, now } = acting
  const { rows } = await sql<{ idTurma: number; idDisciplina: number | null; isTold: boolean }>`
    select opinion.class_group_id as "idTurma", opinion.subject_id as "idDisciplina",
      ${isOpinionReleased('opinion')} and ${informedOf(caller, schoolDay(now), 'enrolment.student_id')} as "isTold"
    from opinion join enrolment on enrolment.id = opinion.enrolment_id where opinion.id = ${id}`.execute(db)
  const [opinion] = rows
  if (opinion === undefined) return false
  if (caller.tipoLogin !== STAFF) return opinion.isTold
  return mayCall(caller, readOpinions.access) && seesPlace(acting, opinion)
}
