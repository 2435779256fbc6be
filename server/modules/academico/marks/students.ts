import { type Kysely, sql } from 'kysely'
import type { SheetStudent } from '#domain/marks/marks.schemas.ts'
import { isDismissedIn, isNotStudiedIn } from '#domain/subjectDismissals/dismissed.ts'
import type { Database } from '#server/db/schema.ts'
import type { SheetPlace } from '#server/modules/academico/marks/place.ts'
import { differentiatedAmong } from '#server/school/evaluation/differentiated.ts'
import { readDismissals } from '#server/school/subjects/dismissals.ts'
import { studentsTaughtWithin } from '#server/school/subjects/taken.ts'

/**
 * Who is in a sheet, in the order of the roster, each with the rule that holds for them, and whether they are dismissed from it.
 * Who came later stands in it with what was brought into it.
 */
export const studentsOfSheet = async (
  db: Kysely<Database>,
  { classGroupId, subjectId, stage }: Pick<SheetPlace, 'classGroupId' | 'subjectId' | 'stage'>,
): Promise<readonly SheetStudent[]> => {
  const brought = await readBrought(db, { classGroupId, subjectId, stage })
  const days = { classGroupId, subjectId, from: stage.inicio, to: stage.fim }
  const students = await studentsTaughtWithin(db, days, [...brought.keys()])
  const enrolments = students.map(({ idMatricula }) => idMatricula)
  const differentiated = await differentiatedAmong(db, enrolments)
  const dismissals = await readDismissals(db, enrolments)
  return students.map((student) => {
    const from = dismissals(student.idMatricula, subjectId)
    return {
      ...student,
      diferenciada: differentiated.has(student.idMatricula),
      dispensado: isDismissedIn(from, stage.numero),
      ...(isNotStudiedIn(from, stage.numero) && { naoCursada: true }),
      ...(brought.get(student.idMatricula) === true && { trazida: true }),
    }
  })
}

/** Whose stage is settled by what they brought from another school (D 2.13), by enrolment: whether with a mark, else it was not studied. */
const readBrought = async (
  db: Kysely<Database>,
  { classGroupId, subjectId, stage }: Pick<SheetPlace, 'classGroupId' | 'subjectId' | 'stage'>,
): Promise<ReadonlyMap<number, boolean>> => {
  const { rows } = await sql<{ enrolment: number; hasMark: boolean }>`
    select brought.enrolment_id as enrolment, not brought.is_not_studied as "hasMark"
    from enrolment as own join transferred_mark as brought on brought.enrolment_id = own.id
      and brought.subject_id = ${subjectId}::integer and brought.stage_number = ${stage.numero}
    where own.class_group_id = ${classGroupId}`.execute(db)
  return new Map(rows.map(({ enrolment, hasMark }) => [enrolment, hasMark]))
}
