import type { FeatureKey } from '#domain/base/featureIds.ts'

/** What an enrolment waits for, of what a member of staff does at the desk (filter `espera` of the list, M09). */
export const NEEDS = [1, 2, 3, 4, 5] as const
export const [DECISION, DOCUMENTS, SIGNATURE, DISCOUNT, RESERVATION_END] = NEEDS
export type Need = (typeof NEEDS)[number]

/** The feature with which people deal with it; null: it is whose turn it is to sign. */
export const NEED_FEATURE: Readonly<Record<Need, FeatureKey | null>> = {
  [DECISION]: 'gestaoMatricula',
  [DOCUMENTS]: 'dadosAluno',
  [SIGNATURE]: null,
  [DISCOUNT]: 'aplicacaoDescontos',
  [RESERVATION_END]: 'gestaoMatricula',
}

/** A reservation is about to run out this many days before its last one. */
export const RESERVATION_ENDS_IN_DAYS = 7
