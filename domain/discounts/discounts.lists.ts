import { MOST_INSTALMENTS } from '#domain/payments/payments.lists.ts'
import type { ListEntry } from '#domain/base/list.ts'

// Codes of discounts (D 2.21); the names beside them are what people read.

/** Why a discount is given; those that the code names. */
export const [SCHOLARSHIP, SIBLINGS, STAFF_CHILDREN, PUNCTUALITY, COMMERCIAL] = [1, 3, 4, 5, 7] as const

export const DISCOUNT_NATURES = [
  { id: SCHOLARSHIP, nome: 'Bolsa' },
  { id: 2, nome: 'Convênio' },
  { id: SIBLINGS, nome: 'Irmãos' },
  { id: STAFF_CHILDREN, nome: 'Filhos de funcionários' },
  { id: PUNCTUALITY, nome: 'Pontualidade' },
  { id: 6, nome: 'Antecipação' },
  { id: COMMERCIAL, nome: 'Comercial' },
  { id: 8, nome: 'Retenção' },
  { id: 9, nome: 'Campanha' },
] as const satisfies readonly ListEntry[]

/** Base of a percentage: the instalment, or its rest after earlier discounts. */
export const [OF_GROSS, OF_NET] = [1, 2] as const

export const DISCOUNT_BASES = [
  { id: OF_GROSS, nome: 'Valor bruto' },
  { id: OF_NET, nome: 'Valor líquido' },
] as const satisfies readonly ListEntry[]

export const [PERCENT, AMOUNT] = [1, 2] as const

export const DISCOUNT_MEASURES = [
  { id: PERCENT, nome: 'Percentual' },
  { id: AMOUNT, nome: 'Valor em R$ por parcela' },
] as const satisfies readonly ListEntry[]

/** Kinds of charge that discounts distinguish. */
export const [ENROLMENT_FEE, TUITION, EXTRA_COURSE, ITEM] = [1, 2, 3, 4] as const

export const DISCOUNT_TARGETS = [
  { id: ENROLMENT_FEE, nome: 'Matrícula' },
  { id: TUITION, nome: 'Mensalidade' },
  { id: EXTRA_COURSE, nome: 'Curso extra' },
  { id: ITEM, nome: 'Outro item' },
] as const satisfies readonly ListEntry[]

/** Which instalments of these a discount is for. */
export const [ALL_INSTALMENTS, FIRST_INSTALMENTS, THESE_INSTALMENTS] = [1, 2, 3] as const

export const DISCOUNT_REACHES = [
  { id: ALL_INSTALMENTS, nome: 'Todas' },
  { id: FIRST_INSTALMENTS, nome: 'As primeiras' },
  { id: THESE_INSTALMENTS, nome: 'Específicas' },
] as const satisfies readonly ListEntry[]

/** One for each instalment that a plan may have. */
export const INSTALMENT_NUMBERS: readonly ListEntry[] = Array.from({ length: MOST_INSTALMENTS }, (_, place) => ({
  id: place + 1,
  nome: `${place + 1}ª parcela`,
}))

/** Which other discounts may be combined with it. */
export const [WITH_ALL, WITH_NONE, WITH_THESE] = [1, 2, 3] as const

export const DISCOUNT_COMBINATIONS = [
  { id: WITH_ALL, nome: 'Com qualquer outro' },
  { id: WITH_NONE, nome: 'Com nenhum outro' },
  { id: WITH_THESE, nome: 'Com os escolhidos' },
] as const satisfies readonly ListEntry[]

/** Which child of a family counts as the first, who pays the full price. */
export const [BY_TUITION, BY_AGE] = [1, 2] as const

export const SIBLING_ORDERS = [
  { id: BY_TUITION, nome: 'Maior mensalidade' },
  { id: BY_AGE, nome: 'Mais velho' },
] as const satisfies readonly ListEntry[]

/** The students of a bulk grant, among those who match the filter. */
export const [EVERYBODY, YOUNGER_SIBLINGS, CHILDREN_OF_STAFF, HAD_IT_BEFORE] = [1, 2, 3, 4] as const

export const GRANT_GROUPS = [
  { id: EVERYBODY, nome: 'Todos os alunos do filtro' },
  { id: YOUNGER_SIBLINGS, nome: 'Irmãos, a partir do segundo' },
  { id: CHILDREN_OF_STAFF, nome: 'Filhos de funcionários' },
  { id: HAD_IT_BEFORE, nome: 'Quem tinha este desconto no ano anterior' },
] as const satisfies readonly ListEntry[]

/** State of a grant. */
export const [REQUESTED, APPROVED, REFUSED, SUSPENDED, ENDED, UNDONE] = [1, 2, 3, 4, 5, 6] as const

export const GRANT_STATUSES = [
  { id: REQUESTED, nome: 'Solicitada' },
  { id: APPROVED, nome: 'Aprovada' },
  { id: REFUSED, nome: 'Recusada' },
  { id: SUSPENDED, nome: 'Suspensa' },
  { id: ENDED, nome: 'Encerrada' },
  { id: UNDONE, nome: 'Desfeita' },
] as const satisfies readonly ListEntry[]

export type GrantStatus = (typeof GRANT_STATUSES)[number]['id']

/** States in which a student can't get the same discount again. */
export const LIVING_GRANTS: readonly GrantStatus[] = [REQUESTED, APPROVED, SUSPENDED]
