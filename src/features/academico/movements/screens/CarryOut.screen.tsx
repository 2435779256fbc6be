import LogOut from 'lucide-react/icons/log-out'
import { Formik, useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { choiceFlaws, needsDay } from '#domain/movements/movement.ts'
import {
  CANCEL_FROM,
  DEATH,
  DEPARTURE_OPTIONS,
  EXEMPT_ALL,
  PRO_RATA,
  type DepartureOption,
} from '#domain/movements/movements.lists.ts'
import type { DepartureChoice, MovementSheet } from '#domain/movements/movements.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { carryOutMovement, previewMovement } from '#src/features/academico/movements/movements.requests.ts'
import { selectPreview } from '#src/features/academico/movements/movements.slice.ts'
import { DeparturePreview } from '#src/features/academico/movements/views/DeparturePreview.view.tsx'
import { isSameJson } from '#src/lib/json.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Section } from '#src/ui/Section.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

interface Values {
  readonly opcaoFinanceira: DepartureOption
  /** ISO day; empty: none. */
  readonly dataFinanceira: string
}

const TITLE = 'Efetivar a saída'

/** Chooses what becomes of the instalments, shows what the departure does, and carries it out. */
export const CarryOut = ({ record }: { readonly record: MovementSheet }) => {
  const dispatch = useDispatch()
  const refused = useRefusedFields(previewMovement)
  const { id, tipoMovimento, dia } = record
  return (
    <Section title={TITLE}>
      <Formik<Values>
        initialValues={{ opcaoFinanceira: tipoMovimento === DEATH ? EXEMPT_ALL : PRO_RATA, dataFinanceira: dia }}
        validate={(values) => errorsOf(choiceFlaws(choiceOf(values), tipoMovimento))}
        onSubmit={(values) => {
          dispatch(previewMovement.asked({ id, choice: choiceOf(values) }))
        }}
      >
        <Form label={TITLE}>
          <RefusedFields fields={refused} />
          <Fields record={record} />
          <LookedAt id={id} />
        </Form>
      </Formik>
    </Section>
  )
}

const choiceOf = ({ opcaoFinanceira, dataFinanceira }: Values): DepartureChoice => ({
  opcaoFinanceira,
  dataFinanceira: needsDay(opcaoFinanceira) && dataFinanceira !== '' ? dataFinanceira : null,
})

const HINTS: Readonly<Record<DepartureOption, string>> = {
  1: 'As parcelas não pagas que vencem deste dia em diante são canceladas.',
  2: 'As parcelas não pagas que vencem depois deste dia são canceladas.',
  3: 'A parcela do mês da saída é cobrada pelos dias até o último dia na escola; as seguintes são canceladas.',
  7: 'Todas as cobranças não pagas são canceladas, também as vencidas.',
}

const Fields = ({ record }: { readonly record: MovementSheet }) => {
  const { values } = useFormikContext<Values>()
  const { opcaoFinanceira } = values
  const list =
    record.tipoMovimento === DEATH ? DEPARTURE_OPTIONS.filter(({ id }) => id === EXEMPT_ALL) : DEPARTURE_OPTIONS
  return (
    <div className="row">
      <div className="col-md-6">
        <FormCodeField
          name="opcaoFinanceira"
          label="O que fazer com as parcelas"
          empty={null}
          required
          list={list}
          hint={HINTS[opcaoFinanceira]}
        />
      </div>
      {needsDay(opcaoFinanceira) && (
        <div className="col-md-6">
          <FormDateField
            name="dataFinanceira"
            label={opcaoFinanceira === CANCEL_FROM ? 'A partir de' : 'Até'}
            required
          />
        </div>
      )}
    </div>
  )
}

/** The preview of the choice as it stands, with the button to carry it out. */
const LookedAt = ({ id }: { readonly id: number }) => {
  const dispatch = useDispatch()
  const { values } = useFormikContext<Values>()
  const looked = useSelector(selectPreview)
  const looking = useIsRunning(previewMovement)
  const leaving = useIsRunning(carryOutMovement)
  const choice = choiceOf(values)
  const current = looked !== null && isSameJson(looked.choice, choice) ? looked : null
  if (current === null)
    return (
      <div>
        <SubmitButton loading={looking}>Ver prévia</SubmitButton>
      </div>
    )
  return (
    <div className="stack">
      {current.isRenewed && (
        <Notice type="warning">
          Algo mudou desde a prévia, como um pagamento. Confira de novo antes de confirmar.
        </Notice>
      )}
      <DeparturePreview preview={current.result} />
      <div>
        <Button
          variant="primary"
          icon={LogOut}
          loading={leaving}
          onClick={() => dispatch(carryOutMovement.asked({ id, choice, conferido: current.result.conferido }))}
        >
          Efetivar a saída
        </Button>
      </div>
    </div>
  )
}
