import { SelectField, type SelectFieldProps } from '../SelectField.tsx'
import { useFormField } from './useFormField.ts'

interface FormSelectFieldProps extends Omit<SelectFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  readonly name: string
}

/** A drop-down of a Formik form. */
export const FormSelectField = (props: FormSelectFieldProps) => (
  <SelectField {...props} {...useFormField<string>(props)} />
)
