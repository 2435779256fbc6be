import type { OfferedPlaceDraft, OfferedPlaceRecord } from '#domain/api/offeredPlaces.schemas.ts'
import { OFFERED_PLACE_LABELS as LABELS } from '#domain/rules/processes/labels.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { namesOf } from '#src/lib/offered.ts'

/** The fields of a place, as a conflict shows them. */
export const conflictFields = ({
  tabelas,
  requisitos,
}: OfferedPlaceRecord): readonly ConflictField<OfferedPlaceDraft>[] => [
  { name: 'ofertado', label: LABELS.ofertado },
  { name: 'vagas', label: LABELS.vagas },
  {
    name: 'idTabelaPreco',
    label: LABELS.idTabelaPreco,
    text: ({ idTabelaPreco }) => namesOf(tabelas, [idTabelaPreco]) || 'A da anuidade',
  },
  {
    name: 'opcoesPagamento',
    label: LABELS.opcoesPagamento,
    text: ({ opcoesPagamento }) => opcoesPagamento.join(', ') || 'Todas',
  },
  {
    name: 'preRequisitos',
    label: LABELS.preRequisitos,
    text: ({ preRequisitos }) => namesOf(requisitos, preRequisitos),
  },
]
