import type { ListEntry } from '#domain/base/list.ts'

/** What a publication is about (D 2.18 “tipo”). */
export const PUBLICATION_KINDS = [
  { id: 1, nome: 'Comunicado' },
  { id: 2, nome: 'Notícia' },
  { id: 3, nome: 'Evento' },
  { id: 4, nome: 'Cardápio' },
] as const satisfies readonly ListEntry[]

export const ANNOUNCEMENT = 1

export const [DRAFT, SCHEDULED, PUBLISHED, EXPIRED, RECALLED, IN_REVIEW, RETURNED] = [1, 2, 3, 4, 5, 6, 7] as const

/** Where a publication stands now (D 2.18 “situação”). Which of the released ones is shown, the clock says. */
export const PUBLICATION_STATUSES = [
  { id: DRAFT, nome: 'Rascunho' },
  { id: SCHEDULED, nome: 'Agendada' },
  { id: PUBLISHED, nome: 'Publicada' },
  { id: EXPIRED, nome: 'Expirada' },
  { id: RECALLED, nome: 'Recolhida' },
  { id: IN_REVIEW, nome: 'Aguarda aprovação' },
  { id: RETURNED, nome: 'Devolvida' },
] as const satisfies readonly ListEntry[]

/** Code of where a publication stands. */
export type PublicationStatus = (typeof PUBLICATION_STATUSES)[number]['id']

/** Where it is with those who write it: nobody receives it, and nobody has to approve it. */
export const WITH_AUTHORS: readonly PublicationStatus[] = [DRAFT, RECALLED, RETURNED]

export const [RELEASE, RECALL, SEND_FOR_REVIEW, RETURN] = [1, 2, 3, 4] as const

/** What is done to a publication: it goes to its readers at its time, or is taken from them; on the way it may be approved or returned. */
export const PUBLICATION_STEPS = [
  { id: RELEASE, nome: 'Publicar' },
  { id: RECALL, nome: 'Recolher' },
  { id: SEND_FOR_REVIEW, nome: 'Enviar para aprovação' },
  { id: RETURN, nome: 'Devolver' },
] as const satisfies readonly ListEntry[]
