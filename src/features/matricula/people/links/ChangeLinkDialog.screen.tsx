import { Formik } from 'formik'
import { useId, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { flawsUnder } from '#domain/people/person.ts'
import type { LinkRecord } from '#domain/people/people.wire.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { useNamedField } from '#src/core/router/useNamedField.ts'
import { LinkEntry } from '#src/features/matricula/people/links/LinkEntry.screen.tsx'
import {
  changedLinkOf,
  type GuardianForms,
  linkValues,
  linkValuesFlaws,
} from '#src/features/matricula/people/links/linkForm.ts'
import { changeLink } from '#src/features/matricula/people/links/studentLinks.requests.ts'
import { linkActClosed } from '#src/features/matricula/people/links/studentLinks.slice.ts'
import { LINK_DRAFT } from '#src/features/matricula/people/paths.ts'
import { useSince } from '#src/registers/people/schoolFields.ts'
import { dayOf } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface ChangeLinkDialogProps {
  readonly studentId: number
  readonly link: LinkRecord
  readonly forms: GuardianForms
}

/** Changes what a guardian is to the student from today on; the old link stays in the history. */
export const ChangeLinkDialog = ({ studentId, link, forms }: ChangeLinkDialogProps) => {
  const dispatch = useDispatch()
  useNamedField()
  const id = useId()
  const { idResponsavel, nome, versao } = link
  const changing = useIsRunning(changeLink)
  const refused = useRefusedFields(changeLink)
  const today = dayOf(useSelector(selectNow) ?? '')
  const formsBefore = useSince(link, forms)
  const initialValues = useMemo(() => ({ vinculo: linkValues(link, formsBefore) }), [link, formsBefore])
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
        validate={({ vinculo }) => errorsOf(flawsUnder('vinculo', linkValuesFlaws(vinculo, forms, today)))}
        onSubmit={({ vinculo }) => {
          dispatch(changeLink.asked({ id: studentId, idResponsavel, versao, vinculo: changedLinkOf(vinculo, forms) }))
        }}
      >
        <Form id={id} label={`Vínculo de ${nome}`}>
          <RefusedFields fields={refused} />
          <LinkEntry at="vinculo" forms={forms} today={today} />
          <DraftMirror form={LINK_DRAFT} asks />
        </Form>
      </Formik>
    </Modal>
  )
}
