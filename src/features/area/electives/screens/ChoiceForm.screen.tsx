import { Formik } from 'formik'
import { useId } from 'react'
import { useDispatch } from 'react-redux'
import type { ChildElectives } from '#domain/electives/electiveChoices.schemas.ts'
import { DraftMirror } from '#src/core/forms/DraftMirror.tsx'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { choiceDraftOf, chooseElectives } from '#src/features/area/electives/familyElectives.requests.ts'
import { formatDate } from '#src/lib/dates.ts'
import { Form } from '#src/ui/form/Form.tsx'
import { errorsOf } from '#src/ui/form/RefusedFields.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'
import { ElectiveFields, type ElectiveValues, electiveFlaws, waitedFor } from '#src/views/ElectiveFields.tsx'

interface ChoiceFormProps {
  readonly group: ChildElectives
  readonly title: string
}

/** Chooses within the window, as often as the family likes. */
export const ChoiceForm = ({ group, title }: ChoiceFormProps) => {
  const dispatch = useDispatch()
  const form = useId()
  const busy = useIsRunning(chooseElectives)
  const { id, idMatricula, opcoes, fecha } = group
  const held = opcoes.filter(({ situacao }) => situacao !== null).map((one) => one.id)
  const initialValues: ElectiveValues = { opcoes: held }
  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => errorsOf(electiveFlaws(group, values))}
      onSubmit={(values) =>
        void dispatch(
          chooseElectives.asked({
            id,
            body: {
              idMatricula,
              opcoes: [...values.opcoes],
              vistas: held,
              aceitaEspera: waitedFor(opcoes, values.opcoes).length > 0,
            },
          }),
        )
      }
    >
      {({ values }) => (
        <Form id={form} label={title}>
          <DraftMirror form={choiceDraftOf(group)} />
          <div>
            <StatusBadge tone="info">{`Escolha até ${formatDate(fecha)}`}</StatusBadge>
          </div>
          <ElectiveFields {...group} electives={opcoes} />
          <div>
            <SubmitButton form={form} loading={busy}>
              {labelOf(held, waitedFor(opcoes, values.opcoes).length > 0)}
            </SubmitButton>
          </div>
        </Form>
      )}
    </Formik>
  )
}

const labelOf = (held: readonly number[], waits: boolean): string => {
  if (waits) return 'Confirmar e entrar na lista de espera'
  return held.length === 0 ? 'Confirmar escolha' : 'Mudar escolha'
}
