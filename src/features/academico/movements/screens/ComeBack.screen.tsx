import LogIn from 'lucide-react/icons/log-in'
import { Formik, useFormikContext } from 'formik'
import { useDispatch, useSelector } from 'react-redux'
import { isDay } from '#domain/base/typedDay.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import type { MovementSheet, ReturnChoice } from '#domain/movements/movements.schemas.ts'
import { selectNow } from '#src/core/clock/clock.slice.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { previewReturn, returnStudent } from '#src/features/academico/movements/movements.requests.ts'
import { selectReturning } from '#src/features/academico/movements/movements.slice.ts'
import { DeparturePreview } from '#src/features/academico/movements/views/DeparturePreview.view.tsx'
import { dayOf } from '#src/lib/dates.ts'
import { isSameJson } from '#src/lib/json.ts'
import { plural } from '#src/lib/text.ts'
import { Notice } from '#src/ui/AlertBanner.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { errorsOf, RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { Section } from '#src/ui/Section.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

const TITLE = 'Registrar retorno'

/** Takes a student who left in again: the day, the class group, and what it does. */
export const ComeBack = ({ record: { id, turmasRetorno } }: { readonly record: MovementSheet }) => {
  const dispatch = useDispatch()
  const now = useSelector(selectNow)
  const refused = useRefusedFields(previewReturn)
  if (now === null) return null
  return (
    <Section title={TITLE} initiallyOpen={false}>
      <Formik<ReturnChoice>
        initialValues={{ dia: dayOf(now), idTurma: null }}
        validate={({ dia }) => errorsOf(isDay(dia) ? {} : { dia: requiredMessage('Primeiro dia') })}
        onSubmit={(choice) => {
          dispatch(previewReturn.asked({ id, choice }))
        }}
      >
        <Form label={TITLE}>
          <RefusedFields fields={refused} />
          <div className="row">
            <div className="col-md-6">
              <FormDateField
                name="dia"
                label="Primeiro dia"
                hint="Entre a saída e este dia o aluno fica sem notas nem chamadas."
                required
              />
            </div>
            <div className="col-md-6">
              <FormCodeField
                name="idTurma"
                label="Turma"
                empty="Sem turma"
                list={turmasRetorno.map((group) => ({
                  id: group.id,
                  nome: `${group.nome} (${plural(group.livres, 'vaga livre', 'vagas livres')})`,
                }))}
              />
            </div>
          </div>
          <LookedAt id={id} />
        </Form>
      </Formik>
    </Section>
  )
}

const LookedAt = ({ id }: { readonly id: number }) => {
  const dispatch = useDispatch()
  const { values } = useFormikContext<ReturnChoice>()
  const looked = useSelector(selectReturning)
  const looking = useIsRunning(previewReturn)
  const returning = useIsRunning(returnStudent)
  if (looked === null || !isSameJson(looked.choice, values))
    return (
      <div>
        <SubmitButton loading={looking}>Ver prévia do retorno</SubmitButton>
      </div>
    )
  return (
    <div className="stack">
      {looked.isRenewed && (
        <Notice type="warning">Algo mudou desde a prévia. Confira de novo antes de confirmar.</Notice>
      )}
      <DeparturePreview preview={looked.result} />
      <div>
        <Button
          variant="primary"
          icon={LogIn}
          loading={returning}
          onClick={() =>
            dispatch(returnStudent.asked({ id, choice: looked.choice, conferido: looked.result.conferido }))
          }
        >
          Confirmar retorno
        </Button>
      </div>
    </div>
  )
}
