import type { Bounds } from '#domain/base/sentences.ts'
import { TextArea, type TextAreaProps } from '../TextArea.tsx'
import { useTextFormField } from './useTextFormField.ts'

interface FormTextAreaProps extends Bounds, Omit<TextAreaProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'counter'> {
  readonly name: string
  /** Shows the length of the text and `maxLength`. */
  readonly counter?: boolean
}

/** Text of several lines of a Formik form. */
export const FormTextArea = ({ minLength, maxLength, counter, ...props }: FormTextAreaProps) => (
  <TextArea {...props} {...useTextFormField({ ...props, minLength, maxLength, counter })} />
)
