import type * as messages from '#domain/opinions/opinions.messages.ts'
import { OPINION_DRAFT, OPINION_IN_REVIEW, OPINION_PUBLISHED } from '#domain/opinions/opinions.lists.ts'

/** Why somebody may not do something with an opinion, as the code of a sentence. */
export type OpinionReason = keyof typeof messages

/** What a scheme asks for: a text in each stage or for the year, by subject or in general (D 2.3 “parecer descritivo”). */
export interface OpinionScope {
  readonly perStage: boolean
  readonly perSubject: boolean
}

/** By the code of `OPINIONS`; null where there is none. */
export const opinionScope = (code: number): OpinionScope | null => {
  if (code < 1 || code > 4) return null
  return { perStage: code === 1 || code === 2, perSubject: code === 1 || code === 3 }
}

/** What of an opinion decides who may do what with it; without a text its status is that of a draft. */
export interface StandingOpinion {
  /** Code of `OPINION_STATUSES`. */
  readonly situacao: number
  readonly vazio: boolean
  /** Whether a reviewer gave it back: it may then be written after the window of its stage. */
  readonly devolvido: boolean
}

/** Who looks at opinions of a class group, subject and stage. */
export interface OpinionReader {
  /** Why they may not write there at all; null: they may. */
  readonly held: OpinionReason | null
  /** Whether the stage takes grades today. */
  readonly isOpen: boolean
  readonly publishes: boolean
  /** Whether a concluded council looked at what stands there (D 2.10). */
  readonly isCovered: boolean
  /** Whether what they change then waits for the coordination: teachers. */
  readonly needsApproval: boolean
}

/** What the change of a text needs beside the text: nothing, a reason, or a reason and the approval of the coordination. */
export type ChangeNeeds = 'nothing' | 'reason' | 'approval'

/** A first text is no change. */
export const changeNeeds = (
  opinion: StandingOpinion,
  { isCovered, needsApproval }: Pick<OpinionReader, 'isCovered' | 'needsApproval'>,
): ChangeNeeds => {
  if (!isCovered || opinion.vazio) return 'nothing'
  return needsApproval ? 'approval' : 'reason'
}

/** Why somebody may not change the text of an opinion, as a code; null where they may. */
export const writingHeld = (opinion: StandingOpinion, reader: OpinionReader): OpinionReason | null => {
  if (opinion.situacao === OPINION_PUBLISHED) return 'OPINION_WITH_FAMILY'
  if (opinion.situacao === OPINION_IN_REVIEW) return reader.publishes ? null : 'OPINION_IN_HANDS'
  if (reader.held !== null) return reader.held
  return reader.isOpen || opinion.devolvido ? null : 'OPINION_NOT_POSTED'
}

export interface OpinionStep {
  /** Code of `OPINION_STATUSES`. */
  readonly situacao: number
  readonly observacao: string
}

/**
 * Why somebody may not give an opinion another status, as a code; null where they may. Who publishes says why a text goes
 * back; who wrote it takes it back from the review without a word.
 */
export const stepHeld = (opinion: StandingOpinion, reader: OpinionReader, step: OpinionStep): OpinionReason | null => {
  const [from, to] = [opinion.situacao, step.situacao]
  if (opinion.vazio && to !== OPINION_DRAFT) return 'OPINION_EMPTY'
  if (from === OPINION_DRAFT && to === OPINION_IN_REVIEW) return writingHeld(opinion, reader)
  if (to === OPINION_PUBLISHED && from !== OPINION_PUBLISHED) return reader.publishes ? null : 'OPINION_NO_PUBLISHING'
  if (to !== OPINION_DRAFT || from === OPINION_DRAFT) return 'OPINION_STEP'
  if (!reader.publishes) return from === OPINION_PUBLISHED ? 'OPINION_NO_PUBLISHING' : reader.held
  return step.observacao.trim() === '' ? 'OPINION_REMARK_MISSING' : null
}
