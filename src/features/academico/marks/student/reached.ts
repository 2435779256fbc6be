import type { Note } from '#domain/evaluation/calculate.ts'
import { judgedScheme, type Scheme } from '#domain/evaluation/scheme.ts'
import type { SubjectResult } from '#domain/evaluation/subjectResult.ts'
import { OF_RECOVERY } from '#domain/marks/marks.lists.ts'
import { withoutTests } from '#domain/marks/placed.ts'
import { markText } from '#domain/marks/readMark.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { originIn, type StageGrade, type StudentCells, stageGrade } from '#domain/marks/stageGrade.ts'
import type { StudentMarks, StudentStage, StudentSubject } from '#domain/marks/studentMarks.schemas.ts'
import { yearGrade } from '#domain/marks/yearGrade.ts'

/** What a student reached in a stage of a subject. */
export interface ReachedStage extends StudentStage {
  readonly grade: StageGrade
  /** What was got in the recovery; empty without one. */
  readonly recovery: string
  /** The school that the grade came from; null: it was given here. */
  readonly origin: string | null
}

/** What a student reached in a subject: stage by stage, and in the year. */
export interface ReachedSubject {
  readonly subject: StudentSubject
  readonly scheme: Scheme
  readonly stages: readonly ReachedStage[]
  readonly result: SubjectResult
}

/** Tells the subjects of a student apart; 0: the marks for all of them together. */
export const subjectKey = ({ idDisciplina }: Pick<StudentSubject, 'idDisciplina'>): number => idDisciplina ?? 0

/** All subjects of a student that are judged by marks, in the order of the report card. */
export const reachedOf = ({ regras, disciplinas }: StudentMarks): readonly ReachedSubject[] => {
  const schemes = new Map(regras.map(({ idEsquema, regra }) => [idEsquema, judgedScheme(regra)]))
  return disciplinas.flatMap((subject) => {
    const scheme = subject.idEsquema === null ? null : (schemes.get(subject.idEsquema) ?? null)
    if (scheme === null) return []
    const stages = subject.etapas.map((stage) => ({
      ...stage,
      grade: stageGrade({ scheme, columns: stage.colunas, stage: stage.numero }, cellsIn(stage)),
      recovery: recoveryIn(stage),
      origin: originIn(cellsIn(stage)),
    }))
    return [{ subject, scheme, stages, result: yearOf(subject, scheme) }]
  })
}

/** The year of a subject; `note` takes the steps of “Como chegamos neste valor”. */
export const yearOf = ({ nome, etapas }: StudentSubject, scheme: Scheme, note: Note = null): SubjectResult =>
  yearGrade(
    {
      name: nome,
      scheme,
      stages: etapas.map((stage) => ({
        stage: stage.numero,
        columns: stage.colunas,
        cells: cellsIn(stage),
        isTaken: stage.idTurma !== null && !stage.dispensada,
      })),
    },
    note,
  )

const cellsIn = ({ celulas, naoSeAplicam }: StudentStage): StudentCells =>
  withoutTests(
    Object.fromEntries(celulas.map((cell) => [columnKey(cell), cell])),
    naoSeAplicam.map((idAvaliacao) => ({ idAvaliacao })),
  )

const recoveryIn = ({ celulas }: StudentStage): string => {
  const cell = celulas.find(({ coluna }) => coluna === OF_RECOVERY)
  return cell === undefined ? '' : markText(cell)
}
