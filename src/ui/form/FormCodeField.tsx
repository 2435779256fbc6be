import { useCallback, useMemo } from 'react'
import { SelectField, type SelectFieldProps } from '../SelectField.tsx'
import { useFormField } from './useFormField.ts'

interface FormCodeFieldProps extends Omit<SelectFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'options'> {
  readonly name: string
  readonly list: readonly { readonly id: number; readonly nome: string }[]
  /** Replaces the plain change of the field, for choices that change other fields too. */
  readonly onChoose?: (id: number | null) => void
}

/** A drop-down of a Formik form over a closed list; its value is a code, null while nothing is chosen. */
export const FormCodeField = ({ list, onChoose, ...props }: FormCodeFieldProps) => {
  const { value, onChange, ...field } = useFormField<number | null>(props)
  const options = useMemo(() => list.map(({ id, nome }) => ({ value: id, label: nome })), [list])
  const choose = onChoose ?? onChange
  return (
    <SelectField
      {...props}
      {...field}
      options={options}
      value={value === null ? '' : String(value)}
      onChange={useCallback((text: string) => choose(text === '' ? null : Number(text)), [choose])}
    />
  )
}
