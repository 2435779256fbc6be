import { useDispatch, useSelector } from 'react-redux'
import { OFFERED_PLACE } from '#domain/processes/offeredPlaces.fields.ts'
import type { OfferedPlaceDraft, OfferedPlaceRecord, OfferedPlaceRow } from '#domain/processes/offeredPlaces.schemas.ts'
import { offeredPlaceDraftOf, offeredPlaceFlaws } from '#domain/processes/offeredPlace.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { RecordDialog } from '#src/screens/RecordDialog.tsx'
import { updatePlace } from '#src/features/matricula/offeredPlaces/offeredPlaces.requests.ts'
import {
  conflictClosed,
  placeClosed,
  selectConflict,
} from '#src/features/matricula/offeredPlaces/offeredPlaces.slice.ts'
import { placeDraft } from '#src/features/matricula/offeredPlaces/paths.ts'
import { placeName } from '#src/features/matricula/offeredPlaces/views/offeredPlaceColumns.view.tsx'
import { PlaceFields } from '#src/features/matricula/offeredPlaces/views/PlaceFields.view.tsx'
import { conflictFieldsOf } from '#src/lib/recordConflict.ts'
import { offerWords } from '#src/registers/offerWords.ts'

interface OfferedPlaceDialogProps {
  readonly row: OfferedPlaceRow
  readonly record: OfferedPlaceRecord
}

/** What a process offers of one place. */
export const OfferedPlaceDialog = ({ row, record }: OfferedPlaceDialogProps) => {
  const dispatch = useDispatch()
  const readOnly = !useMayEdit('configCursosRegulares') || row.anoEncerrado
  return (
    <RecordDialog
      title={placeName(row)}
      label="Oferta do processo"
      form={placeDraft(record)}
      record={record}
      readOnly={readOnly}
      draftOf={offeredPlaceDraftOf}
      flawsOf={offeredPlaceFlaws}
      update={updatePlace}
      conflict={useSelector(selectConflict)}
      conflictFields={(current) =>
        conflictFieldsOf<typeof OFFERED_PLACE, OfferedPlaceDraft>(
          OFFERED_PLACE,
          { prerequisite: current.requisitos },
          offerWords(current),
        )
      }
      onClose={() => dispatch(placeClosed())}
      conflictClosed={conflictClosed()}
    >
      <PlaceFields record={record} disabled={readOnly} />
    </RecordDialog>
  )
}
