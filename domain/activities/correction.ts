import {
  ASK_AGAIN,
  CORRECTED,
  type DeliveryStatus,
  HAND_BACK,
  HANDED_BACK,
  TO_REDO,
} from '#domain/activities/activities.lists.ts'
import * as messages from '#domain/activities/activities.messages.ts'
import type { CorrectionBody, Criterion } from '#domain/activities/activities.schemas.ts'
import { filled } from '#domain/base/sentences.ts'
import { exact, greater, sumOf, textOf, ZERO } from '#domain/evaluation/exact.ts'
import { written } from '#domain/evaluation/written.ts'

/** The highest points of a rubric, as a decimal: `10`. */
export const rubricMost = (criteria: readonly Criterion[]): string =>
  textOf(
    sumOf(criteria.map(({ niveis }) => niveis.reduce((most, { pontos }) => greater(most, exact(pontos ?? 0)), ZERO))),
  )

/**
 * The points of the chosen levels, as people read and type them: `7,5`; empty while a criterion has none. `levels`: the
 * place of the level of each criterion.
 */
export const rubricMark = (criteria: readonly Criterion[], levels: readonly (number | null)[]): string => {
  const points = criteria.flatMap(({ niveis }, place) => niveis[levels[place] ?? -1]?.pontos ?? [])
  if (criteria.length === 0 || points.length < criteria.length) return ''
  return written(textOf(sumOf(points.map((point) => exact(point)))))
}

const NUMBER = /^\d{1,4}(?:[.,]\d{1,6})?$/

/** Why a text is no number of points of an activity that counts for no assessment: a sentence; null where it is one. */
export const pointsFlaw = (texto: string, most: string): string | null => {
  if (texto === '') return null
  if (most === '') return messages.ACTIVITY_NO_POINTS
  if (!NUMBER.test(texto)) return filled(messages.ACTIVITY_NO_NUMBER, { texto })
  const decimal = texto.replace(',', '.')
  if (exact(decimal).gt(exact(most))) return filled(messages.ACTIVITY_OFF_RANGE, { texto, maximo: written(most) })
  return (decimal.split('.')[1] ?? '').replace(/0+$/, '').length > 2
    ? filled(messages.ACTIVITY_TOO_PRECISE, { texto })
    : null
}

/** The status that a step gives a delivery. */
export const statusAfter = (step: CorrectionBody['passo']): DeliveryStatus => {
  if (step === ASK_AGAIN) return TO_REDO
  return step === HAND_BACK ? HANDED_BACK : CORRECTED
}

/** What is wrong of asking a student to do it again, by field. `today` is ISO. */
export const redoFlaws = (
  { passo, nota, refazerAte }: Pick<CorrectionBody, 'passo' | 'nota' | 'refazerAte'>,
  { today, isByPortal }: { readonly today: string; readonly isByPortal: boolean },
): Readonly<Record<string, string>> => {
  if (passo !== ASK_AGAIN) return {}
  return {
    ...((refazerAte === null || refazerAte < today) && { refazerAte: messages.ACTIVITY_REDO_DAY }),
    ...(!isByPortal && { refazerAte: messages.ACTIVITY_REDO_NOT_HERE }),
    ...(nota.trim() !== '' && { nota: messages.ACTIVITY_REDO_NO_MARK }),
  }
}
