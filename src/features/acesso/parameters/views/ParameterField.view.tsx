import type { ParameterDescription } from '#domain/all/parameterDescriptions.ts'
import { FormSelectField } from '#src/ui/form/FormSelectField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'

interface ParameterFieldProps {
  readonly parameter: ParameterDescription
  readonly disabled: boolean
}

/** The field for a parameter's values, with its effect below. */
export const ParameterField = ({ parameter, disabled }: ParameterFieldProps) => {
  const field = { name: 'valor', label: parameter.nome, hint: parameter.changes, disabled }
  switch (parameter.type) {
    case 'choice':
      return <FormSelectField {...field} options={parameter.options} empty={null} />
    case 'integer':
      return <FormTextField {...field} type="number" inputMode="numeric" min={parameter.min} max={parameter.max} />
    case 'hours':
      return <FormTextField {...field} maxLength={14} />
    case 'text':
      return <FormTextField {...field} maxLength={parameter.maxLength} />
    case 'email':
      return <FormTextField {...field} type="email" maxLength={parameter.maxLength} autoComplete="off" />
    case 'site':
      return <FormTextField {...field} type="url" maxLength={parameter.maxLength} autoComplete="off" />
  }
}
