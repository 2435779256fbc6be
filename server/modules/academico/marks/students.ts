import type { Kysely } from 'kysely'
import type { SheetStudent } from '#domain/marks/marks.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { SheetPlace } from '#server/modules/academico/marks/place.ts'
import { differentiatedAmong } from '#server/school/evaluation/differentiated.ts'
import { studentsTaughtWithin } from '#server/school/subjects/taken.ts'

/** Who is in a sheet, in the order of the roster, each with the rule that holds for them. */
export const studentsOfSheet = async (
  db: Kysely<Database>,
  { classGroupId, subjectId, stage }: Pick<SheetPlace, 'classGroupId' | 'subjectId' | 'stage'>,
): Promise<readonly SheetStudent[]> => {
  const students = await studentsTaughtWithin(db, { classGroupId, subjectId, from: stage.inicio, to: stage.fim })
  const differentiated = await differentiatedAmong(
    db,
    students.map(({ idMatricula }) => idMatricula),
  )
  return students.map((student) => ({ ...student, diferenciada: differentiated.has(student.idMatricula) }))
}
