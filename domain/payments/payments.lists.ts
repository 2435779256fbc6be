import type { ListEntry } from '#domain/base/list.ts'
import * as codes from '#domain/payments/paymentCodes.ts'

export const TIME_UNITS = [
  { id: codes.DAY, nome: 'Dia' },
  { id: codes.WEEK, nome: 'Semana' },
  { id: codes.MONTH, nome: 'Mês' },
  { id: codes.YEAR, nome: 'Ano' },
] as const satisfies readonly ListEntry[]

/** Payment method of portal.md 7 (D 2.22). */
export const PAYMENT_METHODS = [
  { id: 1, nome: 'Boleto' },
  { id: 2, nome: 'Pix' },
  { id: 3, nome: 'Pix Automático' },
  { id: 4, nome: 'Cartão de crédito' },
  { id: 5, nome: 'Cartão de débito' },
  { id: 6, nome: 'Cheque' },
  { id: 7, nome: 'Dinheiro' },
  { id: 8, nome: 'Transferência' },
  { id: 9, nome: 'Desconto em folha' },
  { id: 10, nome: 'Bolsa' },
] as const satisfies readonly ListEntry[]

/** Percentage method of portal.md 7: what a percentage is taken of (D 2.22). */
export const PERCENTAGE_METHODS = [
  { id: codes.OF_GROSS, nome: 'Sobre o valor bruto' },
  { id: codes.OF_NET, nome: 'Sobre o valor líquido' },
  { id: codes.OF_BALANCE, nome: 'Sobre o saldo' },
  { id: codes.FIXED, nome: 'Valor fixo' },
] as const satisfies readonly ListEntry[]

export const PAYMENT_TERM_KINDS = [
  { id: codes.AT_SIGHT, nome: 'À vista' },
  { id: codes.IN_INSTALMENTS, nome: 'Parcelado' },
  { id: codes.YEARLY_PLAN, nome: 'Plano anual' },
] as const satisfies readonly ListEntry[]

export const FIRST_DUE_MODES = [
  { id: codes.ON_DUE_DAY, nome: 'No próximo dia de vencimento' },
  { id: codes.DAYS_LATER, nome: 'Dias depois da contratação' },
  { id: codes.ON_DATE, nome: 'Em uma data' },
] as const satisfies readonly ListEntry[]

/** In how many instalments anything is paid at most: plans offer them, and discounts may name each. */
export const MOST_INSTALMENTS = 60

/** The 1st to the 28th, which every month has, or the last business day. */
export const DUE_DAYS: readonly ListEntry[] = [
  ...Array.from({ length: 28 }, (_, index) => ({ id: index + 1, nome: `Dia ${index + 1}` })),
  { id: codes.LAST_BUSINESS_DAY, nome: 'Último dia útil' },
]

export const DIVISIONS = [
  { id: codes.ALIKE, nome: 'Parcelas iguais' },
  { id: codes.ONE_BY_ONE, nome: 'Percentual por parcela' },
  { id: codes.FIRST_DIFFERS, nome: 'Primeira parcela diferente' },
] as const satisfies readonly ListEntry[]

export const HOLIDAY_SHIFTS = [
  { id: codes.KEEP, nome: 'Mantém a data' },
  { id: codes.POSTPONE, nome: 'Posterga para o próximo dia útil' },
  { id: codes.ADVANCE, nome: 'Antecipa para o dia útil anterior' },
] as const satisfies readonly ListEntry[]

/** How amounts are raised, at most once a year (Lei 9.870). */
export const READJUSTMENTS = [
  { id: codes.UNCHANGED, nome: 'Sem reajuste' },
  { id: codes.BY_IPCA, nome: 'IPCA' },
  { id: codes.BY_INPC, nome: 'INPC' },
  { id: codes.BY_IGPM, nome: 'IGP-M' },
  { id: codes.BY_PERCENT, nome: 'Percentual definido' },
] as const satisfies readonly ListEntry[]
