import { Formik, useFormikContext } from 'formik'
import { useId } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { STAGE_KINDS } from '#domain/assessment/assessment.lists.ts'
import { STAGE_DIVISION } from '#domain/assessment/stages.fields.ts'
import type { DivisionChoices, NewDivision } from '#domain/assessment/stages.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { createDivision, NEW_DIVISION } from '#src/features/academico/stages/stages.requests.ts'
import {
  type NewPlace,
  newClosed,
  selectCreating,
  selectDivisionChoices,
} from '#src/features/academico/stages/stages.slice.ts'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface Values extends NewPlace {
  readonly idTurma: number | null
}

/** Divides the year of the school, a unit or a class group; its stages are then looked over in their form. */
export const NewDivisionDialog = () => {
  const place = useSelector(selectCreating)
  const choices = useSelector(selectDivisionChoices)
  return place !== null && choices !== null && <PlaceDialog place={place} choices={choices} />
}

interface PlaceDialogProps {
  readonly place: NewPlace
  readonly choices: DivisionChoices
}

const PlaceDialog = ({ place, choices }: PlaceDialogProps) => {
  const dispatch = useDispatch()
  const id = useId()
  const refused = useRefusedFields(createDivision)
  const close = () => dispatch(newClosed())
  const footer = (
    <>
      <Button onClick={close}>Cancelar</Button>
      <SubmitButton form={id} loading={useIsRunning(createDivision)}>
        Criar etapas
      </SubmitButton>
    </>
  )
  return (
    <Modal shown title="Novas etapas" onClose={close} footer={footer}>
      <Formik<Values>
        initialValues={{ ...place, idAnoLetivo: place.idAnoLetivo ?? runningYear(choices), idTurma: null }}
        onSubmit={(values) => {
          const body = bodyOf(values)
          if (body !== null) dispatch(createDivision.asked(body))
        }}
      >
        <Form id={id} label="Novas etapas">
          <DraftMirror form={NEW_DIVISION} />
          <RefusedFields fields={refused} />
          <p>
            Começam como as que valem ali hoje, ou em partes iguais dos dias letivos. Depois você confere cada data.
          </p>
          <PlaceFields choices={choices} />
        </Form>
      </Formik>
    </Modal>
  )
}

/** The earliest active year; the list has the later ones before it. */
const runningYear = ({ anos }: DivisionChoices): number | null => anos.findLast(({ ativo }) => ativo)?.id ?? null

const bodyOf = ({ idAnoLetivo, idUnidade, idTurma, tipo }: Values): NewDivision | null => {
  const kind = STAGE_KINDS.find(({ id }) => id === tipo)?.id
  return idAnoLetivo === null || kind === undefined ? null : { idAnoLetivo, idUnidade, idTurma, tipo: kind }
}

const PlaceFields = ({ choices }: Pick<PlaceDialogProps, 'choices'>) => {
  const { values, setValues } = useFormikContext<Values>()
  const { idAnoLetivo, idUnidade, idTurma, tipo } = STAGE_DIVISION
  const groups = choices.turmas.filter(
    (one) => one.ativo && one.idUnidade === values.idUnidade && one.idAnoLetivo === values.idAnoLetivo,
  )
  // A class group is one of its unit and year.
  const place = (changed: Partial<Values>) => void setValues({ ...values, ...changed, idTurma: null })
  return (
    <>
      <FormCodeField
        name="idAnoLetivo"
        label={idAnoLetivo.label}
        list={choices.anos.filter(({ ativo }) => ativo)}
        required
        onChoose={(id) => place({ idAnoLetivo: id })}
      />
      <FormCodeField
        name="idUnidade"
        label={idUnidade.label}
        list={choices.unidades.filter(({ ativo }) => ativo)}
        {...(choices.todasUnidades ? { empty: 'Toda a escola' } : { required: true })}
        onChoose={(id) => place({ idUnidade: id })}
      />
      <FormCodeField
        name="idTurma"
        label={idTurma.label}
        list={groups}
        empty="Todas as turmas"
        hint={idTurma.hint}
        disabled={values.idUnidade === null}
      />
      <FormCodeField name="tipo" label={tipo.label} list={STAGE_KINDS} required />
    </>
  )
}
