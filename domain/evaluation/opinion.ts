import type { Note } from '#domain/evaluation/calculate.ts'
import { CONTINUED, MAY_CHANGE_NOTHING } from '#domain/evaluation/evaluation.lists.ts'
import { type Exact, exact } from '#domain/evaluation/exact.ts'
import type { YearMarks } from '#domain/evaluation/marks.schemas.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { isFinal, retains, type YearSituation } from '#domain/evaluation/situations.ts'
import { isDecidedByHand } from '#domain/evaluation/subjectResult.ts'

/** Percent of presence that the law asks for (LDB, Art. 24 VI). A stricter rule is the school's; a laxer one is of Educação Infantil. */
const LEGAL_PRESENCE = 75

/** Whether the presence of a student lies below what the law asks for: no council lifts that. `presence`: percent of the year; null: not known. */
export const isBelowLaw = ({ rules }: Scheme, presence: Exact | null): boolean =>
  rules.presenca.ignoraFaltas !== true &&
  presence !== null &&
  presence.lt(exact(Math.min(LEGAL_PRESENCE, rules.presenca.percentual)))

/** A year as the marks, presence and votes about subjects decide it. `presence`: percent; null: not known. */
export interface CalculatedYear {
  readonly situation: YearSituation
  readonly presence: Exact | null
}

/** Why no council may decide otherwise than a year was calculated (D 2.10); null where one may. */
export const opinionBar = (
  scheme: Scheme,
  { situation, presence }: CalculatedYear,
): 'power' | 'byHand' | 'continued' | 'open' | 'law' | null => {
  const { conselho, progressao } = scheme.rules
  if (conselho === MAY_CHANGE_NOTHING) return 'power'
  if (isDecidedByHand(scheme)) return 'byHand'
  if (progressao === CONTINUED) return 'continued'
  if (!isFinal(situation)) return 'open'
  return retains(situation) && isBelowLaw(scheme, presence) ? 'law' : null
}

/**
 * The concluding opinion of a council, where it differs from what was calculated: who fails goes on, or who passes is retained.
 * Null where the council said nothing else, or may not.
 */
export const opinionVerdict = (
  scheme: Scheme,
  { parecer }: YearMarks,
  calculated: CalculatedYear,
  note: Note,
): YearSituation | null => {
  if (parecer === undefined || opinionBar(scheme, calculated) !== null) return null
  if (parecer.segue !== retains(calculated.situation)) return null
  note?.({ kind: 'opinion', calculated: calculated.situation, goesOn: parecer.segue, reason: parecer.motivo })
  return parecer.segue ? 'Aprovado pelo conselho' : 'Retido'
}
