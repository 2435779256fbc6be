import {
  EXTRA_COURSES,
  OTHER_ITEMS,
  type PriceTableKind,
  REGULAR_COURSES,
} from '#domain/priceTables/priceTables.lists.ts'
import { recordRoutes } from '#src/core/records/recordPaths.ts'

/** M21: the list of price tables, and a table below it. */
export const PRICE_TABLES = recordRoutes('tabelasPreco')
export const NEW_TABLE_PATH = `${PRICE_TABLES.list}/nova`

/** M22 to M24: annual fees, by kind. */
export const FEES = {
  [REGULAR_COURSES]: recordRoutes('anuidadeCursosRegulares'),
  [EXTRA_COURSES]: recordRoutes('anuidadeCursosExtras'),
  [OTHER_ITEMS]: recordRoutes('anuidadeOutrosItens'),
} as const satisfies Record<PriceTableKind, unknown>

export const FEE_KINDS = [REGULAR_COURSES, EXTRA_COURSES, OTHER_ITEMS] as const

/** The kind of fee at a path. */
export const feeKindAt = (pathname: string): PriceTableKind =>
  FEE_KINDS.find((kind) => pathname.startsWith(FEES[kind].list)) ?? REGULAR_COURSES
