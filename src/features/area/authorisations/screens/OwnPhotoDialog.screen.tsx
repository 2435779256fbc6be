import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { changeOwnPhoto, OWN_PHOTO_FORM } from '#src/features/area/authorisations/familyPickup.requests.ts'
import { formClosed } from '#src/features/area/authorisations/familyPickup.slice.ts'
import { FacePhotoFields } from '#src/registers/pickup/FacePhotoFields.screen.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface OwnPhotoDialogProps {
  readonly studentId: number
  readonly hasPhoto: boolean
}

/** The photo by which the gate knows the guardian. */
export const OwnPhotoDialog = ({ studentId, hasPhoto }: OwnPhotoDialogProps) => {
  const dispatch = useDispatch()
  const id = useId()
  const saving = useIsRunning(changeOwnPhoto)
  const refused = useRefusedFields(changeOwnPhoto)
  const close = () => {
    dispatch(draftClosed({ form: OWN_PHOTO_FORM }))
    dispatch(formClosed())
  }
  return (
    <Modal
      shown
      title="Sua foto para a portaria"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          <SubmitButton form={id} loading={saving}>
            Salvar
          </SubmitButton>
        </>
      }
    >
      <Formik
        initialValues={{ arquivo: '', semFoto: false }}
        validate={({ arquivo, semFoto }) => (arquivo === '' && !semFoto ? { arquivo: 'Escolha uma foto.' } : {})}
        onSubmit={(values) => {
          dispatch(changeOwnPhoto.asked({ ...values, idAluno: studentId, key: '' }))
        }}
      >
        <Form id={id} label="Sua foto para a portaria">
          <DraftMirror form={OWN_PHOTO_FORM} omit={['arquivo']} />
          <RefusedFields fields={refused} />
          <p>A escola e os outros responsáveis do aluno a veem. Ela vale para todos os alunos que você pode retirar.</p>
          <FacePhotoFields hasPhoto={hasPhoto} />
        </Form>
      </Formik>
    </Modal>
  )
}
