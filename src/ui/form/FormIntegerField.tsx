import { digitsOf } from '#domain/base/text.ts'
import { TextField, type TextFieldProps } from '../TextField.tsx'
import { useFormField } from './useFormField.ts'

interface FormIntegerFieldProps
  extends Pick<TextFieldProps, 'label' | 'hint' | 'required' | 'disabled' | 'placeholder'> {
  readonly name: string
  /** Maximum number of digits. */
  readonly digits: number
}

/** A whole number of a Formik form; null while it is empty. */
export const FormIntegerField = ({ digits, ...props }: FormIntegerFieldProps) => {
  const { value, onChange, ...field } = useFormField<number | null>(props)
  return (
    <TextField
      {...props}
      {...field}
      inputMode="numeric"
      value={value === null ? '' : String(value)}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
      mask={(typed) => digitsOf(typed).slice(0, digits)}
    />
  )
}
