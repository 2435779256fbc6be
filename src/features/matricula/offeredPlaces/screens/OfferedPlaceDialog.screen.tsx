import { useDispatch, useSelector } from 'react-redux'
import type { OfferedPlaceRecord, OfferedPlaceRow } from '#domain/processes/offeredPlaces.schemas.ts'
import { offeredPlaceDraftOf, offeredPlaceFlaws } from '#domain/processes/offeredPlace.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { RecordDialog } from '#src/screens/RecordDialog.tsx'
import { updatePlace } from '#src/features/matricula/offeredPlaces/offeredPlaces.requests.ts'
import {
  conflictClosed,
  placeClosed,
  selectConflict,
} from '#src/features/matricula/offeredPlaces/offeredPlaces.slice.ts'
import { conflictFields } from '#src/features/matricula/offeredPlaces/conflictFields.ts'
import { placeDraft } from '#src/features/matricula/offeredPlaces/paths.ts'
import { placeName } from '#src/features/matricula/offeredPlaces/views/offeredPlaceColumns.view.tsx'
import { PlaceFields } from '#src/features/matricula/offeredPlaces/views/PlaceFields.view.tsx'

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
      conflictFields={conflictFields}
      onClose={() => dispatch(placeClosed())}
      onConflictClosed={() => dispatch(conflictClosed())}
    >
      <PlaceFields record={record} disabled={readOnly} />
    </RecordDialog>
  )
}
