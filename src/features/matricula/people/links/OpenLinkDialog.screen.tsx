import { Formik } from 'formik'
import { useId, useMemo, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { flawsUnder } from '#domain/people/person.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { GuardianEntry } from '#src/features/matricula/people/links/GuardianEntry.screen.tsx'
import {
  changedLinkOf,
  type GuardianForms,
  type GuardianValues,
  guardianValuesFlaws,
  newGuardian,
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

interface OpenLinkDialogProps {
  readonly studentId: number
  readonly forms: GuardianForms
}

/** Links a guardian: a registered one, found by CPF or name and birth date, or a new one. */
export const OpenLinkDialog = ({ studentId, forms }: OpenLinkDialogProps) => {
  const dispatch = useDispatch()
  const id = useId()
  const today = dayOf(useSelector(selectNow) ?? '')
  const opening = useIsRunning(openLink)
  const refusal = useRefusedFields(openLink)
  const refused = useMemo(() => refusal && byPath(refusal), [refusal])
  // A form that the school changes meanwhile must not reset what is typed.
  const [initialValues] = useState(() => ({ responsavel: newGuardian(forms) }))
  const close = () => dispatch(linkActClosed())
  const save = (guardian: GuardianValues) =>
    dispatch(
      openLink.asked({
        id: studentId,
        idResponsavel: guardian.existente?.id ?? null,
        responsavel: guardian.existente === null ? newGuardianOf(guardian, forms) : null,
        vinculo: changedLinkOf(guardian.vinculo, forms),
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
        initialValues={initialValues}
        validate={({ responsavel }) =>
          errorsOf(flawsUnder('responsavel', guardianValuesFlaws(responsavel, forms, today)))
        }
        onSubmit={({ responsavel }) => {
          save(responsavel)
        }}
      >
        <Form id={id} label={TITLE}>
          <RefusedFields fields={refused} />
          <GuardianEntry at="responsavel" forms={forms} today={today} />
          <DraftMirror form={LINK_DRAFT} asks />
        </Form>
      </Formik>
    </Modal>
  )
}

/** Sentences by wire field, as sentences by form field. */
const byPath = (flaws: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(flaws).map(([name, text]) => [name.replace(/^vinculo\./, 'responsavel.vinculo.'), text]),
  )
