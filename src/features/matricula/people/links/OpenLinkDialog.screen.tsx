import { Formik } from 'formik'
import { useId, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { flawsUnder } from '#domain/people/person.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { GuardianEntry } from '#src/features/matricula/people/links/GuardianEntry.screen.tsx'
import {
  type GuardianValues,
  guardianValuesFlaws,
  NEW_GUARDIAN,
  newGuardianOf,
} from '#src/features/matricula/people/links/linkForm.ts'
import { openLink } from '#src/features/matricula/people/links/studentLinks.requests.ts'
import { linkActClosed } from '#src/features/matricula/people/links/studentLinks.slice.ts'
import { LINK_DRAFT } from '#src/features/matricula/people/paths.ts'
import { dayOf } from '#src/lib/dates.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

const TITLE = 'Vincular responsável'
const INITIAL: { readonly responsavel: GuardianValues } = { responsavel: NEW_GUARDIAN }

/** Links a guardian who is there, found by CPF or name and birth date, or a new one. */
export const OpenLinkDialog = ({ studentId }: { readonly studentId: number }) => {
  const dispatch = useDispatch()
  const id = useId()
  const today = dayOf(useSelector(selectNow) ?? '')
  const opening = useIsRunning(openLink)
  const refusal = useRefusedFields(openLink)
  const refused = useMemo(() => refusal && byPath(refusal), [refusal])
  const close = () => dispatch(linkActClosed())
  const save = ({ responsavel: { existente, cadastro, vinculo } }: typeof INITIAL) =>
    dispatch(
      openLink.asked({
        id: studentId,
        idResponsavel: existente?.id ?? null,
        responsavel: existente === null ? newGuardianOf(cadastro) : null,
        vinculo,
      }),
    )
  const footer = (
    <>
      <Button onClick={close}>Cancelar</Button>
      <SubmitButton form={id} loading={opening}>
        Vincular
      </SubmitButton>
    </>
  )
  return (
    <Modal shown title={TITLE} onClose={close} footer={footer}>
      <Formik
        initialValues={INITIAL}
        validate={({ responsavel }) => errorsOf(flawsUnder('responsavel', guardianValuesFlaws(responsavel, today)))}
        onSubmit={(values) => {
          save(values)
        }}
      >
        <Form id={id} label={TITLE}>
          <RefusedFields fields={refused} />
          <GuardianEntry at="responsavel" />
          <DraftMirror form={LINK_DRAFT} asks />
        </Form>
      </Formik>
    </Modal>
  )
}

/** Sentences by the fields of the wire as those of the form. */
const byPath = (flaws: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(flaws).map(([name, text]) => [name.replace(/^vinculo\./, 'responsavel.vinculo.'), text]),
  )
