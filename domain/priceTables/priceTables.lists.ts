import type { ListEntry } from '#domain/base/list.ts'

/** What a price table is for (`tipoTabelaPreco` of portal.md 3, 1 by default). */
export const PRICE_TABLE_KINDS = [
  { id: 1, nome: 'Cursos regulares' },
  { id: 2, nome: 'Cursos extras' },
  { id: 3, nome: 'Outros itens' },
] as const satisfies readonly ListEntry[]

/** The kind of table that annual fees of regular courses choose from. */
export const REGULAR_COURSES = 1

/** The kind by which extra courses are paid. */
export const EXTRA_COURSES = 2

/** The kind by which other items are paid. */
export const OTHER_ITEMS = 3

export type PriceTableKind = (typeof PRICE_TABLE_KINDS)[number]['id']
