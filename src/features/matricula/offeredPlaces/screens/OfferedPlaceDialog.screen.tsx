import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { OfferedPlaceRecord, OfferedPlaceRow } from '#domain/api/offeredPlaces.schemas.ts'
import { offeredPlaceDraftOf, offeredPlaceFlaws } from '#domain/rules/processes/offeredPlace.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
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
import { DraftConflict } from '#src/ui/DraftConflict.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface OfferedPlaceDialogProps {
  readonly row: OfferedPlaceRow
  readonly record: OfferedPlaceRecord
}

/** What a process offers of one place. */
export const OfferedPlaceDialog = ({ row, record }: OfferedPlaceDialogProps) => {
  const dispatch = useDispatch()
  const mayEdit = useMayEdit('configCursosRegulares')
  const saving = useIsRunning(updatePlace)
  const refused = useRefusedFields(updatePlace)
  const form = placeDraft(record)
  const readOnly = !mayEdit || row.anoEncerrado
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(placeClosed())
  }
  return (
    <>
      <Formik
        initialValues={offeredPlaceDraftOf(record)}
        validate={(draft) => errorsOf(offeredPlaceFlaws(draft, record))}
        onSubmit={(draft) => {
          dispatch(updatePlace.asked({ before: record, draft }))
        }}
      >
        <Modal shown title={placeName(row)} onClose={close}>
          <Form label="Oferta do processo">
            <DraftMirror form={form} />
            <RefusedFields fields={refused} />
            <PlaceFields record={record} disabled={readOnly} />
            <RecordFooter saving={saving} onAbandon={close} readOnly={readOnly} />
          </Form>
        </Modal>
      </Formik>
      <Conflict record={record} />
    </>
  )
}

/** Somebody else decided of the place meanwhile. */
const Conflict = ({ record }: { readonly record: OfferedPlaceRecord }) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectConflict)
  if (conflict === null) return null
  const { mine, current } = conflict
  return (
    <DraftConflict
      fields={conflictFields(current)}
      before={offeredPlaceDraftOf(record)}
      mine={mine}
      theirs={offeredPlaceDraftOf(current)}
      onClose={() => dispatch(conflictClosed())}
      onSave={(draft) => dispatch(updatePlace.asked({ before: current, draft }))}
    />
  )
}
