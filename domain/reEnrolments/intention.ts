import { boundsMessage, requiredMessage } from '#domain/base/sentences.ts'

/** What a family says when it is asked whether a student goes on in the coming year (D 2.20 “intenção”). */
export const INTENTIONS = [
  { id: 1, nome: 'Sim' },
  { id: 2, nome: 'Não' },
  { id: 3, nome: 'Talvez' },
] as const

export type Intention = (typeof INTENTIONS)[number]['id']
export const [RENEWS, LEAVES, UNSURE] = [1, 2, 3] as const

/** By what a list is narrowed: an answer, or none where there should be one. */
export const INTENTION_FILTERS = [...INTENTIONS, { id: 4, nome: 'Sem resposta' }] as const
export const UNANSWERED = 4

export const REASON_LENGTH = 200

/** An answer as it is filled in: null while nothing is chosen. */
export interface IntentionDraft {
  readonly resposta: Intention | null
  readonly motivo: string
}

/** The sentence of every field that is wrong: a “Não” needs a reason, a “Talvez” may have one. */
export const intentionFlaws = ({ resposta, motivo }: IntentionDraft): Readonly<Record<string, string>> => {
  const tooLong = boundsMessage(motivo.trim(), { maxLength: REASON_LENGTH })
  return {
    ...(resposta === null && { resposta: 'Escolha uma resposta.' }),
    ...(resposta === LEAVES && motivo.trim() === '' && { motivo: requiredMessage('Motivo') }),
    ...(resposta !== RENEWS && tooLong !== undefined && { motivo: tooLong }),
  }
}

/** The draft as it is kept: a “Sim” keeps no reason. */
export const settledIntention = <D extends IntentionDraft>(draft: D): D => ({
  ...draft,
  motivo: draft.resposta === RENEWS ? '' : draft.motivo.trim(),
})
