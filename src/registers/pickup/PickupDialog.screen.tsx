import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { pickupFlaws } from '#domain/gate/pickup.ts'
import * as messages from '#domain/gate/gate.messages.ts'
import type { PickupDraft, PickupPerson } from '#domain/gate/gate.schemas.ts'
import { KINSHIPS } from '#domain/people/people.lists.ts'
import { WEEK_DAYS } from '#domain/classTimes/classTimes.lists.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { draftClosed } from '#src/core/forms/forms.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { PickupFields } from '#src/registers/pickup/PickupFields.screen.tsx'
import {
  type addFamilyPerson,
  type addPerson,
  type changeFamilyPerson,
  type changePerson,
  pickupDraftOf,
} from '#src/registers/pickup/pickupForm.requests.ts'
import { pickupClosed, selectIsStale, selectPickupOpened } from '#src/registers/pickup/pickupForm.slice.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface PickupDialogProps {
  readonly add: typeof addPerson | typeof addFamilyPerson
  readonly change: typeof changePerson | typeof changeFamilyPerson
}

interface Values extends Omit<PickupDraft, 'parentesco' | 'diasSemana'> {
  readonly parentesco: number | null
  /** By their place in `WEEK_DAYS`. */
  readonly dias: readonly boolean[]
}

/** Somebody who may take a student: a new one, or one who is changed. */
export const PickupDialog = ({ add, change }: PickupDialogProps) => {
  const dispatch = useDispatch()
  const id = useId()
  const opened = useSelector(selectPickupOpened)
  const isStale = useSelector(selectIsStale)
  const request = opened?.person === null ? add : change
  const saving = useIsRunning(request)
  const refused = useRefusedFields(request)
  if (opened === null) return null
  const { studentId, person } = opened
  const form = pickupDraftOf(studentId, person)
  const title = person === null ? 'Incluir quem pode retirar' : 'Mudar quem pode retirar'
  const close = () => {
    dispatch(draftClosed({ form }))
    dispatch(pickupClosed())
  }
  return (
    <Modal
      shown
      title={title}
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
      <Formik<Values>
        initialValues={valuesOf(person)}
        validate={(values) => errorsOf(flawsOf(values))}
        onSubmit={(values) => {
          const draft = draftOf(values)
          if (draft === null) return
          dispatch(
            person === null
              ? add.asked({ form, studentId, draft, key: '' })
              : change.asked({ form, id: person.id, versao: person.versao, draft }),
          )
        }}
      >
        <Form id={id} label={title}>
          <DraftMirror form={form} omit={['arquivo']} />
          <RefusedFields fields={refused} />
          {isStale && <Notice type="warning">{messages.PICKUP_STALE}</Notice>}
          <PickupFields photo={person?.foto ?? null} />
        </Form>
      </Formik>
    </Modal>
  )
}

const valuesOf = (person: PickupPerson | null): Values => ({
  nome: person?.nome ?? '',
  documento: person?.documento ?? '',
  parentesco: person?.parentesco ?? null,
  telefone: person?.telefone ?? '',
  de: person?.de ?? '',
  ate: person?.ate ?? '',
  dias: WEEK_DAYS.map(({ id }) => person?.diasSemana.includes(id) ?? false),
  arquivo: '',
  semFoto: false,
})

/** Null while the kinship is missing. */
const draftOf = ({ parentesco, dias, ...values }: Values): PickupDraft | null => {
  const kinship = KINSHIPS.find(({ id }) => id === parentesco)
  if (kinship === undefined) return null
  return { ...values, parentesco: kinship.id, diasSemana: WEEK_DAYS.filter((_, at) => dias[at]).map(({ id }) => id) }
}

const ANY_KINSHIP = 8

const flawsOf = (values: Values): Readonly<Record<string, string>> => ({
  ...(values.parentesco === null && { parentesco: requiredMessage('Parentesco') }),
  ...pickupFlaws({ ...values, parentesco: ANY_KINSHIP, diasSemana: [] }),
})
