import * as messages from '#domain/councils/councils.messages.ts'
import { EXTRAORDINARY, FINAL_COUNCIL } from '#domain/councils/councils.lists.ts'
import { filled } from '#domain/base/sentences.ts'
import {
  CONCEPTUAL,
  MAY_CHANGE_MARK,
  MAY_CHANGE_NOTHING,
  MAY_CHANGE_SITUATION,
} from '#domain/evaluation/evaluation.lists.ts'
import { type Exact, exact, textOf } from '#domain/evaluation/exact.ts'
import { type CalculatedYear, isBelowLaw, opinionBar } from '#domain/evaluation/opinion.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import type { SubjectSituation } from '#domain/evaluation/situations.ts'
import { isDecidedByHand } from '#domain/evaluation/subjectResult.ts'
import { written } from '#domain/evaluation/written.ts'

/** What a council looks at before it votes about a student and a subject. */
interface Voted {
  readonly kind: number
  /** Whether councils of a stage vote too: parameter 113. */
  readonly stagesVote: boolean
  readonly scheme: Scheme
  readonly situation: SubjectSituation
  /** Of the student's year; null: not known. */
  readonly presence: Exact | null
}

const isOfResults = (kind: number): boolean => kind === FINAL_COUNCIL || kind === EXTRAORDINARY

/** Why a council may not vote about results at all, a sentence; null where it may. */
const kindFlaw = ({ kind, stagesVote }: Pick<Voted, 'kind' | 'stagesVote'>): string | null =>
  isOfResults(kind) || stagesVote ? null : messages.COUNCIL_POWER_KIND

/** Why a council may not vote about a subject of a student, a sentence; null where it may. The screen and the server ask the same. */
export const subjectFlaw = ({ scheme, situation, presence, ...council }: Voted): string | null => {
  const ofKind = kindFlaw(council)
  if (ofKind !== null) return ofKind
  if (scheme.rules.conselho === MAY_CHANGE_NOTHING) return messages.COUNCIL_POWER_NONE
  if (isBelowLaw(scheme, presence)) return messages.COUNCIL_PRESENCE
  const mayFail = situation === 'Retido' || (situation === 'Em andamento' && !isOfResults(council.kind))
  return mayFail ? null : messages.COUNCIL_NOT_FAILED
}

/** Why a council may not say by hand whether a student goes on, a sentence; null where it may. */
export const goesOnFlaw = ({
  scheme,
  presence,
  goesOn,
  ...council
}: Omit<Voted, 'situation'> & { readonly goesOn: boolean }): string | null => {
  if (!isDecidedByHand(scheme)) return messages.COUNCIL_NOT_BY_HAND
  const ofKind = kindFlaw(council)
  if (ofKind !== null) return ofKind
  return goesOn && isBelowLaw(scheme, presence) ? messages.COUNCIL_PRESENCE : null
}

/**
 * Why a council may not conclude otherwise than the year of a student was calculated, a sentence; null where it may. Parameter 113
 * lets no council of a stage do it: what it concludes is of the year.
 */
export const opinionFlaw = (
  { scheme, kind }: Pick<Voted, 'scheme' | 'kind'>,
  calculated: CalculatedYear,
): string | null => {
  if (!isOfResults(kind)) return messages.COUNCIL_OPINION_KIND
  const bar = opinionBar(scheme, calculated)
  return bar === null ? null : OPINION_BARS[bar]
}

const OPINION_BARS = {
  power: messages.COUNCIL_POWER_NONE,
  byHand: messages.COUNCIL_OPINION_BY_HAND,
  continued: messages.COUNCIL_OPINION_CONTINUED,
  open: messages.COUNCIL_OPINION_OPEN,
  law: messages.COUNCIL_PRESENCE,
} as const

/** What a council gives instead; both null: the situation alone. */
interface Given {
  readonly nota: number | null
  readonly conceito: string | null
}

export const changesMark = ({ rules }: Scheme): boolean => rules.conselho === MAY_CHANGE_MARK

/** Concepts that a council may give: those that pass, where marks are concepts. */
export const conceptsToGive = (scheme: Scheme): readonly string[] =>
  changesMark(scheme) && scheme.rules.tipoNota === CONCEPTUAL
    ? scheme.concepts.filter(({ passes }) => passes).map(({ text }) => text)
    : []

/** The sentence of what a council may not give by the power that the scheme leaves it. */
export const givenFlaws = (scheme: Scheme, { nota, conceito }: Given): Readonly<Record<string, string>> => {
  if (scheme.rules.conselho === MAY_CHANGE_SITUATION && (nota !== null || conceito !== null))
    return { nota: messages.COUNCIL_POWER_SITUATION }
  if (conceito !== null && !conceptsToGive(scheme).includes(conceito))
    return { conceito: messages.COUNCIL_CONCEPT_UNKNOWN }
  if (nota === null) return {}
  const { least, most, step } = scheme
  const mark = exact(nota)
  const steps = mark.sub(least).div(step)
  const isOnScale = mark.gte(least) && !mark.gt(most) && steps.floor().equals(steps)
  if (isOnScale && scheme.rules.tipoNota !== CONCEPTUAL) return {}
  const [minimo, maximo, passo] = [least, most, step].map((one) => written(textOf(one)))
  return {
    nota: filled(messages.COUNCIL_MARK_RANGE, { minimo: minimo ?? '', maximo: maximo ?? '', passo: passo ?? '' }),
  }
}
