import { TextAreaField, type TextAreaFieldProps } from '../TextAreaField.tsx'
import { useFormField } from './useFormField.ts'

interface FormTextAreaFieldProps extends Omit<TextAreaFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'> {
  readonly name: string
}

/** Several lines of text of a Formik form. */
export const FormTextAreaField = (props: FormTextAreaFieldProps) => (
  <TextAreaField {...props} {...useFormField<string>(props)} />
)
