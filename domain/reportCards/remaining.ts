import { CONCEPTUAL } from '#domain/evaluation/evaluation.lists.ts'
import { type Exact, greater, stepsTo, textOf } from '#domain/evaluation/exact.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { EMPTIED, GIVEN_MARK, OF_ASSESSMENT, OF_STAGE } from '#domain/marks/marks.lists.ts'
import type { CellContent, MarkColumn } from '#domain/marks/marks.schemas.ts'
import { NOTHING_SAID, rangeOf } from '#domain/marks/readMark.ts'
import { columnKey } from '#domain/marks/stageGrade.ts'
import { type CardResult, type Tried, triedKey } from '#domain/reportCards/cardResults.ts'
import type { CardSubject } from '#domain/reportCards/reportCards.schemas.ts'

/** A mark that is still to come, as far as the reader knows. */
export interface RemainingMark {
  readonly stage: number
  readonly column: MarkColumn
}

/**
 * The marks of a subject that are still to come: tests, or the concept of a stage. Recoveries are for who needs them, and
 * complementary marks a present: nobody plans with them.
 */
export const remainingMarks = (scheme: Scheme, { etapas }: CardSubject): readonly RemainingMark[] => {
  const asked = scheme.rules.tipoNota === CONCEPTUAL ? OF_STAGE : OF_ASSESSMENT
  return etapas.flatMap(({ etapa, colunas, celulas }) => {
    const given = new Set(celulas.filter(({ situacao }) => situacao !== EMPTIED).map(columnKey))
    return colunas
      .filter((column) => column.coluna === asked && column.afeta === null && !given.has(columnKey(column)))
      .map((column) => ({ stage: etapa, column }))
  })
}

/** The marks that a column takes, as numbers of a slider: from, to, and in which steps. */
export const sliderOf = (scheme: Scheme, column: MarkColumn) => {
  const [least, most] = rangeOf(scheme, column)
  return { min: Number(textOf(least)), max: Number(textOf(most)), step: Number(textOf(scheme.step)) }
}

/** What is tried first in a subject: in each test just what the mean asks for, in proportion and in whole steps. */
export const firstTries = ({ scheme, subject }: Pick<CardResult, 'scheme' | 'subject'>): Tried =>
  scheme === null
    ? {}
    : Object.fromEntries(
        remainingMarks(scheme, subject).map(({ stage, column }) => [
          triedKey(subject.idDisciplina, stage, columnKey(column)),
          firstTry(scheme, column),
        ]),
      )

const firstTry = (scheme: Scheme, column: MarkColumn): CellContent => {
  if (column.coluna === OF_STAGE) {
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
