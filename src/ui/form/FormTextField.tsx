import type { Bounds } from '#domain/base/sentences.ts'
import { TextField, type TextFieldProps } from '../TextField.tsx'
import { useTextFormField } from './useTextFormField.ts'

interface FormTextFieldProps
  extends Bounds,
    Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'counter' | 'maxLength'> {
  readonly name: string
  /** Shows the length of the text and `maxLength`. */
  readonly counter?: boolean
}

/** One line of text of a Formik form. */
export const FormTextField = ({ minLength, maxLength, counter, ...props }: FormTextFieldProps) => (
  <TextField {...props} {...useTextFormField({ ...props, minLength, maxLength, counter })} />
)
