import { Formik } from 'formik'
import { useId, useMemo } from 'react'
import { useDispatch } from 'react-redux'
import { linkDraftOf, linkFlaws } from '#domain/people/link.ts'
import { flawsUnder } from '#domain/people/person.ts'
import type { LinkRecord } from '#domain/people/wire.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { changeLink } from '#src/features/matricula/people/links/studentLinks.requests.ts'
import { linkActClosed } from '#src/features/matricula/people/links/studentLinks.slice.ts'
import { LINK_DRAFT } from '#src/features/matricula/people/paths.ts'
import { LinkFields } from '#src/features/matricula/people/views/LinkFields.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface ChangeLinkDialogProps {
  readonly studentId: number
  readonly link: LinkRecord
}

/** What a guardian is to the student from today on; what they were stays in the history. */
export const ChangeLinkDialog = ({ studentId, link }: ChangeLinkDialogProps) => {
  const dispatch = useDispatch()
  const id = useId()
  const { idResponsavel, nome, versao } = link
  const changing = useIsRunning(changeLink)
  const refused = useRefusedFields(changeLink)
  const initialValues = useMemo(() => ({ vinculo: linkDraftOf(link) }), [link])
  const close = () => dispatch(linkActClosed())
  const footer = (
    <>
      <Button onClick={close}>Cancelar</Button>
      <SubmitButton form={id} loading={changing}>
        Salvar
      </SubmitButton>
    </>
  )
  return (
    <Modal shown title={`Vínculo de ${nome}`} onClose={close} footer={footer}>
      <Formik
        initialValues={initialValues}
        validate={({ vinculo }) => errorsOf(flawsUnder('vinculo', linkFlaws(vinculo)))}
        onSubmit={({ vinculo }) => {
          dispatch(changeLink.asked({ id: studentId, idResponsavel, versao, vinculo }))
        }}
      >
        <Form id={id} label={`Vínculo de ${nome}`}>
          <RefusedFields fields={refused} />
          <LinkFields at="vinculo" />
          <DraftMirror form={LINK_DRAFT} asks />
        </Form>
      </Formik>
    </Modal>
  )
}
