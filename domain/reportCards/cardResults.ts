import type { Note } from '#domain/evaluation/calculate.ts'
import { type Exact, roundHalfUp, textOf } from '#domain/evaluation/exact.ts'
import { judgedScheme, type Scheme } from '#domain/evaluation/scheme.ts'
import { stepText } from '#domain/evaluation/stepText.ts'
import { written } from '#domain/evaluation/written.ts'
import type { Step } from '#domain/evaluation/steps.ts'
import type { SubjectMarks } from '#domain/evaluation/marks.schemas.ts'
import type { SubjectSituation, YearSituation } from '#domain/evaluation/situations.ts'
import type { StageMark } from '#domain/evaluation/stageMark.ts'
import { yearResult } from '#domain/evaluation/yearResult.ts'
import { OF_RECOVERY } from '#domain/marks/marks.lists.ts'
import type { CellContent } from '#domain/marks/marks.schemas.ts'
import { markText } from '#domain/marks/readMark.ts'
import { examFlaw } from '#domain/marks/exam.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { originIn, type StageGrade, stageGrade, type StudentCells } from '#domain/marks/stageGrade.ts'
import { isStagesRecovery, type MarkedStage, yearMarksOf } from '#domain/marks/yearGrade.ts'
import { absentText, DISMISSED_TEXT } from '#domain/subjectDismissals/dismissed.ts'
import type { CardSubject, CardSubjectStage, StudentCard } from '#domain/reportCards/reportCards.schemas.ts'

/** What is tried out in the place of marks that are still to come: by subject, stage and `columnKey`. */
export type Tried = Readonly<Record<string, CellContent>>

/** Names a cell that is tried out. */
export const triedKey = (subject: number, stage: number, column: string): string => `${subject} ${stage} ${column}`

/** A stage of a subject, calculated. Texts are as people read them; empty where there is nothing yet. */
export interface CardStageResult {
  readonly stage: CardSubjectStage
  /** Mark or concept, with the recovery. */
  readonly grade: string
  /** Null where the scheme has no recovery here, or nobody took it. */
  readonly recovery: string | null
  /** Recoveries of several stages that end with this one, and were taken: their short names and marks. */
  readonly stagesRecoveries: readonly { readonly sigla: string; readonly mark: string }[]
  /** The mark as a number for a chart; null for a concept without a number, and where there is none. */
  readonly value: number | null
  readonly isBelow: boolean
  /** Whether the grade came from another school. */
  readonly isTransferred: boolean
  /** “Como chegamos neste valor”: a sentence a step. */
  readonly steps: readonly string[]
}

/** A subject of a card, calculated. */
export interface CardResult {
  readonly subject: CardSubject
  readonly scheme: Scheme | null
  readonly stages: readonly CardStageResult[]
  /** With the exam where it was taken; empty while a stage is missing. */
  readonly mean: string
  readonly situation: SubjectSituation | null
  /** The mark that a student needs in the exam; null for a student without one. */
  readonly examNeeded: string | null
  /** Whether the stages alone send the student to the exam. */
  readonly isInExam: boolean
  /** The mark of the exam; empty where there is none. */
  readonly exam: string
  readonly steps: readonly string[]
}

export interface CardResults {
  readonly subjects: readonly CardResult[]
  /** Null where nothing judges the year. */
  readonly situation: YearSituation | null
  readonly steps: readonly string[]
}

/**
 * Everything that follows from a card: stages, means, situations and how they came about, by the library that decides on the
 * server. `tried`: marks to come, for “E se…?” (I14).
 */
export const cardResults = (card: StudentCard, tried: Tried = {}): CardResults => {
  const schemes = card.regras.map(judgedScheme)
  const schemeOf = ({ regra }: CardSubject): Scheme | null => (regra === null ? null : (schemes[regra] ?? null))
  const judged = card.disciplinas.flatMap((subject) => {
    const scheme = schemeOf(subject)
    return scheme === null ? [] : [{ subject, scheme }]
  })
  const [whole] = schemes
  const marks = judged.map(({ subject, scheme }) => subjectMarksOf(scheme, subject, tried))
  const general = judged.find(({ subject }) => isTriedIn(subject, tried)) ?? judged[0]
  const byName = new Map(judged.map(({ subject, scheme }) => [subject.disciplina, scheme]))
  const year =
    whole == null
      ? null
      : yearResult(
          whole,
          {
            disciplinas: marks,
            ...(general !== undefined && {
              geral: yearMarksOf(general.scheme, stagesOf(general.subject, tried)),
            }),
            emCurso: true,
            ...(card.decisao !== null && { decisao: card.decisao }),
            ...(card.parecer !== null && { parecer: card.parecer }),
            concluinte: card.concluinte,
            faltas: card.faltas,
            ...(card.diasLetivos !== null && { diasLetivos: card.diasLetivos }),
          },
          true,
          (name) => byName.get(name) ?? whole,
        )
  const subjects = card.disciplinas.map((subject): CardResult => {
    const scheme = schemeOf(subject)
    const found = year?.subjects.find(({ result }) => result.subject === subject.disciplina)
    const stages = scheme === null ? [] : subject.etapas.map((stage) => stageResult(scheme, subject, stage, tried))
    const exam = examText(subject)
    if (scheme === null || found === undefined)
      return {
        subject,
        scheme,
        stages,
        exam,
        mean: '',
        situation: null,
        examNeeded: null,
        isInExam: false,
        steps: [],
      }
    const { result, steps } = found
    return {
      subject,
      scheme,
      stages,
      mean: subject.dispensada ? DISMISSED_TEXT : (result.concept ?? textOrEmpty(result.mean)),
      situation: result.situation,
      examNeeded: result.exam?.mark == null ? null : written(textOf(result.exam.mark)),
      isInExam: subject.exame !== null && examFlaw(scheme, stagesOf(subject, tried)) === null,
      exam,
      steps: sentencesOf(steps),
    }
  })
  return { subjects, situation: year?.situation ?? null, steps: sentencesOf(year?.steps ?? []) }
}

/** Where one mark is for all subjects, what is tried in one of them is tried in all. */
const isTriedIn = ({ idDisciplina }: CardSubject, tried: Tried): boolean =>
  Object.keys(tried).some((key) => key.startsWith(`${idDisciplina} `))

/** The marks of a subject as the calculation takes them: what nobody may see yet is as what nobody gave. */
const subjectMarksOf = (scheme: Scheme, subject: CardSubject, tried: Tried): SubjectMarks => ({
  disciplina: subject.disciplina,
  ocorre: subject.etapas.flatMap(({ etapa, dispensada }) => (dispensada ? [] : [etapa])),
  ...(subject.dispensada && { dispensada: true }),
  ...yearMarksOf(scheme, stagesOf(subject, tried)),
  faltas: subject.faltas,
  ...(subject.conselho !== null && { conselho: subject.conselho }),
  ...(!subject.contaProgressao && { naoContaProgressao: true }),
  // Lessons of an hour are as many as its hours.
  ...(subject.aulasNoAno !== null && { cargaHoraria: subject.aulasNoAno, minutosDaAula: 60 }),
})

/** The stages of a subject and its exam. */
const stagesOf = (subject: CardSubject, tried: Tried): readonly MarkedStage[] =>
  [
    ...subject.etapas,
    ...(subject.exame === null ? [] : [{ ...subject.exame, etapa: EXAM, dispensada: subject.dispensada }]),
  ].map((stage) => ({
    stage: stage.etapa,
    columns: stage.colunas,
    cells: cellsOf(subject, stage, tried),
    isTaken: !stage.dispensada,
  }))

const examText = ({ exame }: CardSubject): string => {
  const [cell] = exame?.celulas ?? []
  return cell === undefined ? '' : markText(cell)
}

/** What is said of a stage, and what is tried where nothing is. */
const cellsOf = (
  subject: CardSubject,
  { etapa, colunas, celulas }: Pick<CardSubjectStage, 'etapa' | 'colunas' | 'celulas'>,
  tried: Tried,
): StudentCells => ({
  ...Object.fromEntries(
    colunas.flatMap((column) => {
      const key = columnKey(column)
      const cell = tried[triedKey(subject.idDisciplina, etapa, key)]
      return cell === undefined ? [] : [[key, cell] as const]
    }),
  ),
  ...Object.fromEntries(celulas.map((cell) => [columnKey(cell), cell] as const)),
})

const stageResult = (scheme: Scheme, subject: CardSubject, stage: CardSubjectStage, tried: Tried): CardStageResult => {
  const steps: Step[] = []
  const note: Note = (step) => void steps.push(step)
  const cells = cellsOf(subject, stage, tried)
  const found: StageGrade = stageGrade({ scheme, columns: stage.colunas, stage: stage.etapa }, cells, note)
  const recovery = stage.celulas.find(({ coluna }) => coluna === OF_RECOVERY)
  return {
    stage,
    grade: stage.dispensada ? absentText(stage) : stageText(found.grade),
    recovery: recovery === undefined ? null : markText(recovery) || null,
    stagesRecoveries: stage.colunas.filter(isStagesRecovery).flatMap((column) => {
      const said = stage.celulas.find((cell) => columnKey(cell) === columnKey(column))
      return said === undefined || markText(said) === '' ? [] : [{ sigla: column.sigla, mark: markText(said) }]
    }),
    value: found.grade.mark === null ? null : Number(textOf(roundHalfUp(found.grade.mark, 4))),
    isBelow: found.isBelow === true,
    isTransferred: originIn(cells) !== null,
    steps: sentencesOf(steps),
  }
}

const stageText = ({ mark, concept }: StageMark): string => concept?.text ?? textOrEmpty(mark)

const textOrEmpty = (mark: Exact | null): string => (mark === null ? '' : written(textOf(mark)))

const sentencesOf = (steps: readonly Step[]): readonly string[] => [...new Set(steps.map(stepText))]
