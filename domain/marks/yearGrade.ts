import type { Note } from '#domain/evaluation/calculate.ts'
import type { GeneralMarks, SubjectMarks } from '#domain/evaluation/marks.schemas.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { type SubjectResult, subjectResult } from '#domain/evaluation/subjectResult.ts'
import { OF_EXAM, OF_STAGES_RECOVERIES } from '#domain/marks/marks.lists.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { numberIn, type StudentCells, stageMarksOf } from '#domain/marks/stageGrade.ts'

/** A stage of a subject, or its exam, with the cells of one student. */
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
      ocorre: stages.flatMap(({ stage, isTaken }) => (isTaken && stage !== EXAM ? [stage] : [])),
      ...yearMarksOf(scheme, stages),
    },
    note,
  )

/** The marks of a year as the calculation takes them: of its stages, of recoveries of several of them, and of the exam. */
export const yearMarksOf = (
  scheme: Scheme,
  stages: readonly MarkedStage[],
): Pick<GeneralMarks & SubjectMarks, 'etapas' | 'recuperacoes' | 'exame'> => ({
  etapas: stages.flatMap(({ stage, columns, cells, isTaken }) =>
    isTaken && stage !== EXAM ? [stageMarksOf({ scheme, columns, stage }, cells)] : [],
  ),
  recuperacoes: stagesRecoveriesIn(stages),
  exame: examIn(stages),
})

const stagesRecoveriesIn = (stages: readonly MarkedStage[]): Record<string, number> => {
  const found: Record<string, number> = {}
  for (const { columns, cells } of stages)
    for (const column of columns) {
      const mark = isStagesRecovery(column) ? markIn(cells, column) : null
      if (mark !== null) found[column.nome] = mark
    }
  return found
}

/** Whether a column is a recovery of several stages. */
export const isStagesRecovery = ({ coluna }: Pick<MarkColumn, 'coluna'>): boolean =>
  OF_STAGES_RECOVERIES.some((code) => code === coluna)

const markIn = (cells: StudentCells, column: MarkColumn): number | null => {
  const said = cells[columnKey(column)]
  return said === undefined ? null : numberIn(said)
}

const examIn = (stages: readonly MarkedStage[]): number | null => {
  const exam = stages.find(({ stage }) => stage === EXAM)
  const column = exam?.columns.find(({ coluna }) => coluna === OF_EXAM)
  return exam === undefined || column === undefined ? null : markIn(exam.cells, column)
}
