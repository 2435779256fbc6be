import { TextField, type TextFieldProps } from '../TextField.tsx'
import { useFormField } from './useFormField.ts'

interface FormTextFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  readonly name: string
}

/** One line of text of a Formik form. */
export const FormTextField = (props: FormTextFieldProps) => <TextField {...props} {...useFormField<string>(props)} />
