import {
  EXTRA_COURSES,
  OTHER_ITEMS,
  type PriceTableKind,
  REGULAR_COURSES,
} from '#domain/priceTables/priceTables.lists.ts'
import { NEW } from '#src/lib/recordPath.ts'

/** M21: the list of price tables, and a table below it. */
export const PRICE_TABLES = '/matricula/aquisicoes/tabela-precos'
export const NEW_TABLE_PATH = `${PRICE_TABLES}/nova`

/** The form of a table; null: of a new one. */
export const priceTableOf = (id: number | null): string => (id === null ? NEW_TABLE_PATH : `${PRICE_TABLES}/${id}`)

/** M22 to M24: annual fees, by the kind of thing that they are of. */
export const FEES = {
  [REGULAR_COURSES]: `${PRICE_TABLES}/anuidade/cursos-regulares`,
  [EXTRA_COURSES]: `${PRICE_TABLES}/anuidade/cursos-extras`,
  [OTHER_ITEMS]: `${PRICE_TABLES}/anuidade/outros-itens`,
} as const satisfies Record<PriceTableKind, string>

export const FEE_KINDS = [REGULAR_COURSES, EXTRA_COURSES, OTHER_ITEMS] as const

/** The kind whose fees are at a path. */
export const feeKindAt = (pathname: string): PriceTableKind =>
  FEE_KINDS.find((kind) => pathname.startsWith(FEES[kind])) ?? REGULAR_COURSES

/** The form of a fee; null: of a new one. */
export const annualFeeOf = (kind: PriceTableKind, id: number | null): string => `${FEES[kind]}/${id ?? NEW}`

/** Names of the drafts of the forms. */
export const tableDraft = (id: number | null): string => `tabela-precos/${id ?? 'nova'}`
export const feeDraft = (kind: PriceTableKind, id: number | null): string => `anuidade/${kind}/${id ?? NEW}`
export const COPY_DRAFT = 'copia-precos'
