import type { OfferedPlaceDraft, OfferedPlaceRecord } from '#domain/processes/offeredPlaces.schemas.ts'
import { OFFERED_PLACE_LABELS as LABELS } from '#domain/processes/processes.labels.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { offerConflict } from '#src/registers/offerConflict.ts'

/** The fields of a place, as a conflict shows them. */
export const conflictFields = (record: OfferedPlaceRecord): readonly ConflictField<OfferedPlaceDraft>[] => [
  { name: 'ofertado', label: LABELS.ofertado },
  { name: 'vagas', label: LABELS.vagas },
  { name: 'meta', label: LABELS.meta },
  ...offerConflict<OfferedPlaceDraft>(record),
]
