import { Formik } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import type { ExtraOfferDraft, ExtraOfferRecord } from '#domain/api/extraOffers.schemas.ts'
import { EXTRA_COURSE_LABELS as LABELS } from '#domain/rules/extraCourses/labels.ts'
import { extraOfferDraftOf, extraOfferFlaws } from '#domain/rules/extraCourses/offer.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { updateOffer } from '#src/features/matricula/extraOffers/extraOffers.requests.ts'
import { conflictClosed, offerClosed, selectConflict } from '#src/features/matricula/extraOffers/extraOffers.slice.ts'
import { offerDraft } from '#src/features/matricula/extraOffers/paths.ts'
import { plural } from '#src/lib/text.ts'
import { offerConflict } from '#src/registers/offerConflict.ts'
import { OfferTermsFields } from '#src/registers/views/OfferTermsFields.view.tsx'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { RecordFooter } from '#src/ui/form/RecordForm.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'

interface OfferDialogProps {
  readonly record: ExtraOfferRecord
  readonly readOnly: boolean
}

/** How many seats an extra course has, how it is paid, and what is asked of who takes it. */
export const OfferDialog = ({ record, readOnly }: OfferDialogProps) => {
  const dispatch = useDispatch()
  const saving = useIsRunning(updateOffer)
  const refused = useRefusedFields(updateOffer)
  const form = offerDraft(record.id)
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(offerClosed())
  }
  return (
    <>
      <Formik
        initialValues={extraOfferDraftOf(record)}
        validate={(draft) => errorsOf(extraOfferFlaws(draft, record))}
        onSubmit={(draft) => void dispatch(updateOffer.asked({ before: record, draft }))}
      >
        <Modal shown title={`${record.nome} · ${record.turma}`} onClose={close}>
          <Form label="Oferta do curso extra">
            <DraftMirror form={form} />
            <RefusedFields fields={refused} />
            <OfferFields record={record} disabled={readOnly} />
            <RecordFooter saving={saving} onAbandon={close} readOnly={readOnly} />
          </Form>
        </Modal>
      </Formik>
      <Conflict record={record} />
    </>
  )
}

const OfferFields = ({ record, disabled }: { readonly record: ExtraOfferRecord; readonly disabled: boolean }) => {
  const { inscritos, espera } = record.contagem
  return (
    <>
      <FormIntegerField
        name="vagas"
        label={LABELS.vagas}
        required
        disabled={disabled}
        digits={4}
        hint={`${plural(inscritos, 'ocupada', 'ocupadas')}, ${plural(espera, 'aluno na espera', 'alunos na espera')}.`}
      />
      <OfferTermsFields record={record} requirementsHint="De quem se inscreve neste curso." disabled={disabled} />
    </>
  )
}

/** Somebody else decided of the course meanwhile. */
const Conflict = ({ record }: { readonly record: ExtraOfferRecord }) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectConflict)
  if (conflict === null) return null
  const { mine, current } = conflict
  return (
    <DraftConflict
      fields={[{ name: 'vagas', label: LABELS.vagas }, ...offerConflict<ExtraOfferDraft>(current)]}
      before={extraOfferDraftOf(record)}
      mine={mine}
      theirs={extraOfferDraftOf(current)}
      onClose={() => dispatch(conflictClosed())}
      onSave={(draft) => dispatch(updateOffer.asked({ before: current, draft }))}
    />
  )
}
