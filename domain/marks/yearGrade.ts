import type { Note } from '#domain/evaluation/calculate.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { type SubjectResult, subjectResult } from '#domain/evaluation/subjectResult.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { type StudentCells, stageMarksOf } from '#domain/marks/stageGrade.ts'

/** A stage of a subject with the cells of one student. */
export interface MarkedStage {
  readonly stage: number
  readonly columns: readonly MarkColumn[]
  readonly cells: StudentCells
  /** Whether the student has the subject in this stage: late comers have only the later ones. */
  readonly isTaken: boolean
}

interface MarkedSubject {
  readonly name: string
  readonly scheme: Scheme
  readonly stages: readonly MarkedStage[]
}

/**
 * What a student reached in a subject by the cells of its sheets: mean, exam and situation (D 2.3). Every screen and
 * paper that shows a result asks this. `note` takes the steps of “Como chegamos neste valor”.
 */
export const yearGrade = ({ name, scheme, stages }: MarkedSubject, note: Note = null): SubjectResult =>
  subjectResult(
    scheme,
    {
      disciplina: name,
      ocorre: stages.flatMap(({ stage, isTaken }) => (isTaken ? [stage] : [])),
      etapas: stages.flatMap(({ stage, columns, cells, isTaken }) =>
        isTaken ? [stageMarksOf({ scheme, columns, stage }, cells)] : [],
      ),
    },
    note,
  )
