import { Formik } from 'formik'
import Send from 'lucide-react/icons/send'
import { useId, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { ACTIVITY_MAX } from '#domain/activities/activities.fields.ts'
import { LATE, NOT_DELIVERED } from '#domain/activities/activities.lists.ts'
import * as messages from '#domain/activities/activities.messages.ts'
import type { FamilyActivitySheet } from '#domain/activities/activities.schemas.ts'
import { deliveryFlaws } from '#domain/activities/delivery.ts'
import { useSending } from '#src/core/files/useSending.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import {
  deliverActivity,
  type DeliveryDraft,
  deliveryDraft,
} from '#src/features/area/activities/familyActivities.requests.ts'
import { selectIsChanged } from '#src/features/area/activities/familyActivities.slice.ts'
import { usePickedFiles } from '#src/platform/files/FilesContext.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormDocumentsField } from '#src/ui/form/FormDocumentsField.tsx'
import { FormTextArea } from '#src/ui/form/FormTextArea.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

/** A student answers with text, links, files or a photo. What is typed stays until it is delivered. */
export const DeliveryForm = ({ sheet }: { readonly sheet: FamilyActivitySheet }) => {
  const dispatch = useDispatch()
  const form = useId()
  const files = usePickedFiles()
  const sending = useSending()
  const saving = useIsRunning(deliverActivity)
  const refused = useRefusedFields(deliverActivity)
  const isChanged = useSelector(selectIsChanged)
  const { id, versao, texto, links, anexos, situacao, momento } = sheet
  const initialValues = useMemo<Omit<DeliveryDraft, 'versao'>>(
    () => ({ texto, links, anexos: [...anexos] }),
    [texto, links, anexos],
  )
  const isNew = situacao === NOT_DELIVERED
  return (
    <Card title={isNew ? 'Sua entrega' : 'Entregar de novo'}>
      <Formik
        initialValues={initialValues}
        enableReinitialize={!isChanged}
        validate={(values) => errorsOf(deliveryFlaws(values))}
        onSubmit={(values) => void dispatch(deliverActivity.asked({ id, draft: { ...values, versao }, key: '' }))}
      >
        <Form id={form} label="Sua entrega">
          <DraftMirror form={deliveryDraft(id)} asks />
          <RefusedFields fields={refused} />
          {isChanged && <Notice type="warning">{messages.ACTIVITY_OTHER_DELIVERY}</Notice>}
          {momento === LATE && <Notice type="warning">O prazo passou. Sua entrega fica marcada como atrasada.</Notice>}
          <FormTextArea name="texto" label="Resposta" rows={6} maxLength={ACTIVITY_MAX.texto} />
          <FormDocumentsField
            name="anexos"
            label="Arquivos e fotos"
            files={files}
            sending={sending('document')}
            maxFiles={ACTIVITY_MAX.anexos}
            hint="PDF ou imagem. No celular, você pode tirar uma foto do caderno."
          />
          <FormTextArea name="links" label="Links" rows={2} hint="Um endereço por linha, com https:// no começo." />
          <SubmitButton form={form} loading={saving} icon={Send}>
            Entregar
          </SubmitButton>
        </Form>
      </Formik>
    </Card>
  )
}
