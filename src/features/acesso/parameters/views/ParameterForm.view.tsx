import { Formik, useFormikContext } from 'formik'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Save from 'lucide-react/icons/save'
import type { ReactNode } from 'react'
import type { ManagedParameter } from '#domain/parameters/parameters.schemas.ts'
import {
  normalParameterValue,
  type ParameterDescription,
  parameterProblem,
  parameterText,
} from '#domain/all/parameterDescriptions.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { ParameterField } from '#src/features/acesso/parameters/views/ParameterField.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Form } from '#src/ui/form/Form.tsx'
import { RefusedFields } from '#src/ui/form/RefusedFields.tsx'
import { SettingsFooter } from '#src/ui/SettingsList.tsx'
import { SubmitButton } from '#src/ui/SubmitButton.tsx'

export interface ParameterFormProps {
  readonly parameter: ParameterDescription
  readonly current: ManagedParameter
  readonly mayEdit: boolean
  readonly saving: boolean
  /** Whether the last decision of this visit was saved. */
  readonly saved: boolean
  /** The refusal, if no field is to blame; null for none. */
  readonly failure: string | null
  /** The server's refusals by field. */
  readonly refused: Readonly<Record<string, string>> | null
  readonly onSet: (value: string) => void
  /** Keeps the draft. */
  readonly draft: ReactNode
}

/** One parameter: its field, its default, who decided it last, and its own state. */
export const ParameterForm = (props: ParameterFormProps) => {
  const { parameter, current, mayEdit, refused, onSet, draft } = props
  const validate = ({ valor }: { readonly valor: string }) => {
    const problem = parameterProblem(parameter, normalParameterValue(parameter, valor))
    return problem === null ? {} : { valor: problem }
  }
  return (
    <Formik
      initialValues={{ valor: current.valor }}
      enableReinitialize
      validate={validate}
      onSubmit={({ valor }) => onSet(normalParameterValue(parameter, valor))}
    >
      <Form label={parameter.nome}>
        <RefusedFields fields={refused} />
        {draft}
        <ParameterField parameter={parameter} disabled={!mayEdit} />
        <ParameterFooter {...props} />
      </Form>
    </Formik>
  )
}

const ParameterFooter = ({ parameter, current, mayEdit, saving, saved, failure, onSet }: ParameterFormProps) => {
  const { dirty } = useFormikContext()
  const isDefault = current.valor === parameter.initial
  return (
    <SettingsFooter>
      <small className="text-secondary">
        Padrão: {parameterText(parameter, parameter.initial) || 'nenhum'}
        {' · '}
        {lastChangeOf(current)}
      </small>
      <span role="status">{statusOf({ dirty, saving, saved })}</span>
      {failure !== null && (
        <span role="alert" className="text-danger">
          {failure}
        </span>
      )}
      {mayEdit && !isDefault && (
        <Button variant="ghost" icon={RotateCcw} disabled={saving} onClick={() => onSet(parameter.initial)}>
          Restaurar padrão
        </Button>
      )}
      {mayEdit && (dirty || saving) && (
        <SubmitButton icon={Save} loading={saving}>
          Salvar
        </SubmitButton>
      )}
    </SettingsFooter>
  )
}

const lastChangeOf = ({ alteradoEm, alteradoPor }: ManagedParameter): string => {
  if (alteradoEm === null) return 'Nunca alterado'
  return `Alterado em ${formatDateTime(alteradoEm)}${alteradoPor === null ? '' : ` por ${alteradoPor}`}`
}

interface Standing {
  readonly dirty: boolean
  readonly saving: boolean
  readonly saved: boolean
}

const statusOf = ({ dirty, saving, saved }: Standing): string => {
  if (saving) return 'Salvando…'
  if (dirty) return 'Alteração não salva'
  return saved ? 'Salvo' : ''
}
