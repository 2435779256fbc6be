import { type Exact, exact, greater, stepsTo, textOf } from '#domain/evaluation/exact.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { EMPTIED, GIVEN_MARK, OF_ASSESSMENT, OF_EXAM, OF_STAGE } from '#domain/marks/marks.lists.ts'
import type { CellContent, MarkColumn } from '#domain/marks/marks.schemas.ts'
import { NOTHING_SAID, rangeOf, takesConcepts } from '#domain/marks/readMark.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { type CardResult, type Tried, triedKey } from '#domain/reportCards/cardResults.ts'

/** A mark that is still to come, as far as the reader knows. */
export interface RemainingMark {
  readonly stage: number
  readonly column: MarkColumn
}

/**
 * The marks of a subject that are still to come: tests, or what is given for a whole stage, and the exam of who sits it.
 * Recoveries are for who needs them, and complementary marks a present: nobody plans with them.
 */
export const remainingMarks = ({
  subject,
  isInExam,
}: Pick<CardResult, 'subject' | 'isInExam'>): readonly RemainingMark[] => {
  const { etapas, exame } = subject
  const exam = isInExam && exame !== null ? [{ ...exame, etapa: EXAM }] : []
  return [...etapas.filter(({ dispensada }) => !dispensada), ...exam].flatMap(({ etapa, colunas, celulas }) => {
    const given = new Set(celulas.filter(({ situacao }) => situacao !== EMPTIED).map(columnKey))
    return colunas
      .filter((column) => isPlanned(column, colunas) && !given.has(columnKey(column)))
      .map((column) => ({ stage: etapa, column }))
  })
}

/** Where a stage is given as a whole, its assessments only show how it came about. */
const isPlanned = ({ coluna, afeta }: MarkColumn, columns: readonly MarkColumn[]): boolean => {
  if (coluna === OF_ASSESSMENT) return afeta === null && columns.every((column) => column.coluna !== OF_STAGE)
  return coluna === OF_STAGE || coluna === OF_EXAM
}

/** The marks that a column takes, as numbers of a slider: from, to, and in which steps. */
export const sliderOf = (scheme: Scheme, column: MarkColumn) => {
  const [least, most] = rangeOf(scheme, column)
  return { min: Number(textOf(least)), max: Number(textOf(most)), step: Number(textOf(scheme.step)) }
}

/** What is tried first in a subject: in each test just what the mean asks for, in proportion and in whole steps. */
export const firstTries = (result: CardResult): Tried => {
  const { scheme, subject } = result
  return scheme === null
    ? {}
    : Object.fromEntries(
        remainingMarks(result).map(({ stage, column }) => [
          triedKey(subject.idDisciplina, stage, columnKey(column)),
          stage === EXAM ? neededTry(scheme, column, result) : firstTry(scheme, column),
        ]),
      )
}

/** What the exam asks for, as far as its scale goes. */
const neededTry = (scheme: Scheme, column: MarkColumn, { examNeeded }: CardResult): CellContent => {
  const [, most] = rangeOf(scheme, column)
  const needed = examNeeded === null ? most : exact(examNeeded.replace(',', '.'))
  return numberTried(textOf(needed.gt(most) ? most : needed))
}

const firstTry = (scheme: Scheme, column: MarkColumn): CellContent => {
  if (takesConcepts(scheme, column)) {
    const concept = scheme.concepts.findLast(({ passes }) => passes)
    return { ...NOTHING_SAID, situacao: GIVEN_MARK, conceito: concept?.text ?? null }
  }
  const [least, most] = rangeOf(scheme, column)
  const asked = greater(least, scheme.pass.mul(most).div(scheme.most))
  return numberTried(stepped(scheme, least, asked, most))
}

const stepped = ({ step }: Scheme, least: Exact, asked: Exact, most: Exact): string => {
  let mark = least
  for (let steps = stepsTo(asked.sub(least), step); steps > 0; steps -= 1) mark = mark.add(step)
  return textOf(mark.gt(most) ? most : mark)
}

/** A number of a slider as a mark. */
export const numberTried = (valor: string): CellContent => ({ ...NOTHING_SAID, situacao: GIVEN_MARK, valor })
