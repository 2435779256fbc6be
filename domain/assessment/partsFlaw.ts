import { ASSESSMENT } from '#domain/assessment/assessments.fields.ts'
import * as messages from '#domain/assessment/assessments.messages.ts'
import type { AssessmentPart } from '#domain/assessment/assessments.schemas.ts'
import { markText } from '#domain/assessment/stageSums.ts'
import { filled } from '#domain/base/sentences.ts'
import { searchable } from '#domain/base/text.ts'
import { exact, sumOf } from '#domain/evaluation/exact.ts'

const [SHORT_LENGTH, NAME_LENGTH] = [ASSESSMENT.sigla.max, ASSESSMENT.nome.max]

export interface Divided {
  /** Weight or highest mark of the whole. */
  readonly amount: number
  /** Decimal places of what is said. */
  readonly places: number
  /** The short names that other assessments have there. */
  readonly taken: readonly string[]
}

/**
 * Why an assessment is not divided like this (D 2.3): parts are whole, told apart by their short names, and sum up to what is
 * divided. A sentence; null where nothing is wrong.
 */
export const partsFlaw = (
  parts: readonly Omit<AssessmentPart, 'id'>[],
  { amount, places, taken }: Divided,
): string | null => {
  if (parts.length < 2) return messages.PARTS_TOO_FEW
  const keys = parts.map(({ sigla }) => searchable(sigla))
  for (const [place, { sigla, nome, valor }] of parts.entries()) {
    const parte = place + 1
    if (sigla === '' || nome === '' || valor === null || valor <= 0) return filled(messages.PART_INCOMPLETE, { parte })
    if (sigla.length > SHORT_LENGTH || nome.length > NAME_LENGTH) return filled(messages.PART_TOO_LONG, { parte })
    if (keys.indexOf(searchable(sigla)) < place) return filled(messages.PART_TAKEN, { parte })
    if (taken.some((one) => searchable(one) === keys[place])) return filled(messages.PART_AS_OTHER, { parte, sigla })
  }
  return sumFlaw(sumOf(parts.map(({ valor }) => exact(valor ?? 0))), exact(amount), places)
}

const sumFlaw = (sum: ReturnType<typeof exact>, whole: ReturnType<typeof exact>, places: number): string | null => {
  if (sum.equals(whole)) return null
  const text = (value: typeof sum) => markText(value, places)
  return filled(messages.PARTS_SUM_DIFFERS, {
    soma: text(sum),
    todo: text(whole),
    acerto: sum.gt(whole) ? `tire ${text(sum.sub(whole))}` : `ponha ${text(whole.sub(sum))}`,
  })
}
