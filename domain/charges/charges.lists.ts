import type { ListEntry } from '#domain/base/list.ts'

/** What a charge is for (D 2.23). */
export const CHARGE_KINDS = [
  { id: 1, nome: 'Matrícula' },
  { id: 2, nome: 'Mensalidade' },
  { id: 3, nome: 'Curso extra' },
  { id: 4, nome: 'Item' },
  { id: 5, nome: 'Acordo' },
] as const satisfies readonly ListEntry[]

export type ChargeKind = (typeof CHARGE_KINDS)[number]['id']

export const [ENROLMENT_CHARGE, TUITION_CHARGE, EXTRA_CHARGE, ITEM_CHARGE, AGREEMENT_CHARGE] = [1, 2, 3, 4, 5] as const

/** State of a charge (D 2.23). Vencida is never stored: an open charge past its due day is overdue. */
export const CHARGE_STATES = [
  { id: 1, nome: 'Prevista' },
  { id: 2, nome: 'Emitida' },
  { id: 3, nome: 'Enviada' },
  { id: 4, nome: 'Paga' },
  { id: 5, nome: 'Paga em parte' },
  { id: 6, nome: 'Vencida' },
  { id: 7, nome: 'Em acordo' },
  { id: 8, nome: 'Cancelada' },
  { id: 9, nome: 'Estornada' },
  { id: 10, nome: 'Isenta' },
  { id: 11, nome: 'Protestada' },
] as const satisfies readonly ListEntry[]

export type ChargeState = (typeof CHARGE_STATES)[number]['id']

export const PLANNED = 1
export const ISSUED = 2
export const SENT = 3
export const PAID = 4
export const PARTLY_PAID = 5
export const OVERDUE = 6
export const IN_AGREEMENT = 7
export const CANCELLED = 8
export const REFUNDED = 9
export const EXEMPT = 10
export const PROTESTED = 11

/** States in which a part is still to be paid. */
export const OPEN_CHARGES = [PLANNED, ISSUED, SENT, PARTLY_PAID, PROTESTED] as const satisfies readonly ChargeState[]

/** Origin of a settlement (baixa). */
export const SETTLEMENT_ORIGINS = [
  { id: 1, nome: 'Arquivo de retorno' },
  { id: 2, nome: 'Aviso do provedor' },
  { id: 3, nome: 'Baixa manual' },
  { id: 4, nome: 'Caixa da escola' },
  { id: 5, nome: 'Acordo desfeito' },
] as const satisfies readonly ListEntry[]

export type SettlementOrigin = (typeof SETTLEMENT_ORIGINS)[number]['id']

export const [BY_FILE, BY_HAND, AT_TILL, FROM_AGREEMENT] = [1, 3, 4, 5] as const

/** State of an agreement (acordo). */
export const AGREEMENT_STATES = [
  { id: 1, nome: 'Em vigor' },
  { id: 2, nome: 'Cumprido' },
  { id: 3, nome: 'Desfeito' },
] as const satisfies readonly ListEntry[]

export type AgreementState = (typeof AGREEMENT_STATES)[number]['id']

export const [AGREEMENT_STANDS, AGREEMENT_KEPT, AGREEMENT_BROKEN] = [1, 2, 3] as const

/** Possible decisions on an unpaid charge. */
export const CHARGE_DECISIONS = [
  { id: 'cancelar', nome: 'Cancelar' },
  { id: 'isentar', nome: 'Isentar' },
  { id: 'protestar', nome: 'Marcar como protestada' },
] as const

/** Effect of a line of a returned file: settles a charge, settles a different amount than owed, or nothing. */
export const RETURN_OUTCOMES = ['baixa', 'diferente', 'conhecida', 'desconhecida', 'recusada'] as const

export type ReturnOutcome = (typeof RETURN_OUTCOMES)[number]
