import type { ListEntry } from '#domain/base/list.ts'

/** The kind that says whether others may see a student in pictures. */
export const IMAGE_USE = 6

/** The kinds that say that a student may leave before the end, and alone. */
export const [LEAVE_EARLY, LEAVE_ALONE] = [2, 3] as const

/** What a family is asked to authorise (D 2.12 “TipoAutorização”). */
export const AUTHORISATION_KINDS = [
  { id: 1, nome: 'Saída pedagógica ou passeio' },
  { id: LEAVE_EARLY, nome: 'Saída antecipada' },
  { id: LEAVE_ALONE, nome: 'Saída desacompanhada' },
  { id: 4, nome: 'Pessoas que podem retirar' },
  { id: 5, nome: 'Transporte' },
  { id: IMAGE_USE, nome: 'Uso de imagem e voz' },
  { id: 7, nome: 'Medicação' },
  { id: 8, nome: 'Banho ou piscina' },
  { id: 9, nome: 'Pernoite' },
  { id: 10, nome: 'Avaliação externa' },
  { id: 11, nome: 'Participação em pesquisa' },
  { id: 12, nome: 'Pagamento' },
] as const satisfies readonly ListEntry[]

export const [DRAFT, SCHEDULED, OPEN, ENDED, CANCELLED] = [1, 2, 3, 4, 5] as const

/** Where an authorisation stands now (D 2.12). Which of the released ones is open, the clock says. */
export const AUTHORISATION_STATUSES = [
  { id: DRAFT, nome: 'Rascunho' },
  { id: SCHEDULED, nome: 'Agendada' },
  { id: OPEN, nome: 'Aberta' },
  { id: ENDED, nome: 'Encerrada' },
  { id: CANCELLED, nome: 'Cancelada' },
] as const satisfies readonly ListEntry[]

/** Code of where an authorisation stands. */
export type AuthorisationStatus = (typeof AUTHORISATION_STATUSES)[number]['id']

export const [RELEASE, END, CANCEL, REMIND] = [1, 2, 3, 4] as const

/** What the school does to an authorisation. */
export const AUTHORISATION_STEPS = [
  { id: RELEASE, nome: 'Abrir' },
  { id: END, nome: 'Encerrar' },
  { id: CANCEL, nome: 'Cancelar' },
  { id: REMIND, nome: 'Lembrar quem falta' },
] as const satisfies readonly ListEntry[]

export type AuthorisationStep = (typeof AUTHORISATION_STEPS)[number]['id']

export const [YES, NO, REVOKED] = [1, 2, 3] as const

/** What a guardian says. */
export const DECISIONS = [
  { id: YES, nome: 'Autorizou' },
  { id: NO, nome: 'Não autorizou' },
  { id: REVOKED, nome: 'Revogou' },
] as const satisfies readonly ListEntry[]

export type Decision = (typeof DECISIONS)[number]['id']

export const [PENDING, AUTHORISED, REFUSED, EXPIRED, WAITING] = [1, 2, 3, 4, 5] as const

/** Where the authorisation of a student stands (D 2.12 “status board”). */
export const ANSWER_STATUSES = [
  { id: PENDING, nome: 'Pendente' },
  { id: AUTHORISED, nome: 'Autorizado' },
  { id: REFUSED, nome: 'Recusado' },
  { id: EXPIRED, nome: 'Expirado' },
  { id: WAITING, nome: 'Na lista de espera' },
] as const satisfies readonly ListEntry[]

export type AnswerStatus = (typeof ANSWER_STATUSES)[number]['id']

export const [UNPAID, OVERDUE, PAID, EXEMPT, AGREED] = [1, 2, 3, 4, 5] as const

/** How the price of a student stands, however many pay it. */
export const PRICE_STATUSES = [
  { id: UNPAID, nome: 'Em aberto' },
  { id: OVERDUE, nome: 'Vencida' },
  { id: PAID, nome: 'Paga' },
  { id: EXEMPT, nome: 'Isenta' },
  { id: AGREED, nome: 'Em acordo' },
] as const satisfies readonly ListEntry[]

export type PriceStatus = (typeof PRICE_STATUSES)[number]['id']
