import { OFFER_TERM } from '#domain/offers/offers.fields.ts'
import type { RecordFields } from '#domain/records/fields.ts'

/**
 * The fields of an offered place (M10). Seats and goal belong to the course offer, and are the same in every process.
 */
export const OFFERED_PLACE = {
  ofertado: { kind: 'flag', label: 'Ofertado neste processo' },
  vagas: { kind: 'integer', label: 'Vagas ofertadas', max: 9999, required: true },
  /** How many the school wants to enrol there; empty: it set itself no goal. */
  meta: { kind: 'integer', label: 'Meta de matrículas', max: 9999 },
  ...OFFER_TERM,
} as const satisfies RecordFields
