import type { Kysely } from 'kysely'
import type { SheetStudent } from '#domain/marks/marks.schemas.ts'
import { isDismissedIn } from '#domain/subjectDismissals/dismissed.ts'
import type { Database } from '#server/db/schema.ts'
import type { SheetPlace } from '#server/modules/academico/marks/place.ts'
import { differentiatedAmong } from '#server/school/evaluation/differentiated.ts'
import { readDismissals } from '#server/school/subjects/dismissals.ts'
import { studentsTaughtWithin } from '#server/school/subjects/taken.ts'

/** Who is in a sheet, in the order of the roster, each with the rule that holds for them, and whether they are dismissed from it. */
export const studentsOfSheet = async (
  db: Kysely<Database>,
  { classGroupId, subjectId, stage }: Pick<SheetPlace, 'classGroupId' | 'subjectId' | 'stage'>,
): Promise<readonly SheetStudent[]> => {
  const students = await studentsTaughtWithin(db, { classGroupId, subjectId, from: stage.inicio, to: stage.fim })
  const enrolments = students.map(({ idMatricula }) => idMatricula)
  const differentiated = await differentiatedAmong(db, enrolments)
  const dismissals = await readDismissals(db, enrolments)
  return students.map((student) => ({
    ...student,
    diferenciada: differentiated.has(student.idMatricula),
    dispensado: isDismissedIn(dismissals(student.idMatricula, subjectId), stage.numero),
  }))
}
