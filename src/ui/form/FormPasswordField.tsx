import { PasswordField, type PasswordFieldProps } from '../PasswordField.tsx'
import { useFormField } from './useFormField.ts'

interface FormPasswordFieldProps extends Omit<PasswordFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  readonly name: string
}

/** A password of a Formik form. */
export const FormPasswordField = (props: FormPasswordFieldProps) => (
  <PasswordField {...props} {...useFormField<string>(props)} />
)
