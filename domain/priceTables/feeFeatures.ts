import type { FeatureKey } from '#domain/base/featureIds.ts'
import {
  EXTRA_COURSES,
  OTHER_ITEMS,
  type PriceTableKind,
  REGULAR_COURSES,
} from '#domain/priceTables/priceTables.lists.ts'

/** Whose right it is to see and to set the fees of each kind of thing. */
export const FEE_FEATURES = {
  [REGULAR_COURSES]: 'anuidadeCursosRegulares',
  [EXTRA_COURSES]: 'anuidadeCursosExtras',
  [OTHER_ITEMS]: 'anuidadeOutrosItens',
} as const satisfies Record<PriceTableKind, FeatureKey>
