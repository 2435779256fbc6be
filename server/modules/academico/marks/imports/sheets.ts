import { message } from '#domain/all/messages.ts'
import {
  type Acting,
  cellKey,
  lateRule,
  type OpenSheet,
  readCells,
  reasonAgainst,
  requireSheetPlace,
  schemeOfSheet,
  sentenceOf,
  type SheetPlace,
} from '#server/modules/academico/marks/index.ts'
import { Refusal } from '#server/http/refusal.ts'
import { readTestDays } from '#server/school/marks/testDays.ts'
import { studentsOfSheet } from '#server/modules/academico/marks/students.ts'
import { yearsOfSheet } from '#server/modules/academico/marks/years.ts'

/** A sheet as an import reads it. Means that are put in the place of calculated ones come from no file. */
export interface ImportedSheet extends OpenSheet {
  readonly place: SheetPlace
  /** Why the caller may not save marks there; empty where they may. */
  readonly reason: string
}

interface Asked {
  readonly idTurma: number
  readonly idDisciplina: number
  readonly numeroEtapa: number
}

/**
 * The sheet of a class group that the caller sees, and a subject, or why there are no marks: a sentence. @throws Refusal 404,
 * audited for a class group of another unit
 */
export const openImportedSheet = async (
  acting: Acting,
  asked: Asked,
): Promise<ImportedSheet | { readonly why: string }> => {
  const place = await placeOrReason(acting, asked)
  if ('why' in place) return place
  const held = await schemeOfSheet(acting.db, place)
  if (typeof held === 'string') return { why: message(held) }
  const { classGroupId, subjectId, stage } = place
  const students = await studentsOfSheet(acting.db, place)
  const cells = await readCells(acting.db, place)
  return {
    ...held,
    place,
    stage: stage.numero,
    mayAdjust: false,
    late: await lateRule(acting.db, acting, place),
    students: new Map(students.map((student) => [student.idMatricula, student])),
    tests: (await readTestDays(acting.db, [classGroupId]))({ classGroupId, subjectId, stage: stage.numero }),
    years: await yearsOfSheet(acting, place, { held, enrolments: students.map(({ idMatricula }) => idMatricula) }),
    kept: new Map(cells.map((cell) => [cellKey(cell), cell])),
    reason: sentenceOf(await reasonAgainst(acting, place)),
  }
}

const placeOrReason = async (acting: Acting, asked: Asked): Promise<SheetPlace | { readonly why: string }> => {
  try {
    return await requireSheetPlace(acting, asked)
  } catch (error) {
    // The stage is none of this class group, or the subject is somebody else's.
    if (!(error instanceof Refusal)) throw error
    return { why: error.wire.code === 'NOT_FOUND' ? message('MARKS_STAGE_BEYOND') : error.wire.message }
  }
}
