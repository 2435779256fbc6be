import { OFFER_TERM } from '#domain/offers/offers.fields.ts'
import type { RecordFields } from '#domain/records/fields.ts'

/** The fields of what a year offers of an item (M12). */
export const ITEM_OFFER = {
  /** Empty: as many as are wanted. */
  vagas: { kind: 'own', label: 'Vagas' },
  ...OFFER_TERM,
} as const satisfies RecordFields
