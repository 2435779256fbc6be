import type { Kysely } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { Enrolment } from '#server/school/enrolments/enrolment.ts'
import { admissionsOn } from '#server/modules/matricula/admission/index.ts'

/** Whether the process of a family has ended, so that no other seat is available; never for staff. */
export const isProcessOver = async (
  db: Kysely<Database>,
  { caller, now }: Pick<Act, 'caller' | 'now'>,
  { type, yearId, unitId, courseId, gradeId, grade, shiftId, shift }: Enrolment,
): Promise<boolean> => {
  if (caller.tipoLogin === STAFF) return false
  const admissionFor = await admissionsOn(db, type, schoolDay(now))
  const admission = admissionFor({
    idAnoLetivo: yearId,
    idUnidade: unitId,
    idCurso: courseId,
    idSerie: gradeId,
    // No process leaves out shift 0.
    idPeriodo: shiftId ?? 0,
    serie: grade,
    periodo: shift ?? '',
  })
  return !('id' in admission)
}
