import { type Bounds, boundsMessage } from '#domain/base/sentences.ts'
import { useFormField } from './useFormField.ts'

interface TextFormFieldOptions extends Bounds {
  readonly name: string
  readonly label: string
  readonly required?: boolean | undefined
  /** Shows how much of the longest text is written. */
  readonly counter?: boolean | undefined
}

/** A text of a Formik form; too short or too long shows while it is typed (portal.md 5). */
export const useTextFormField = ({ counter = false, minLength, maxLength, ...options }: TextFormFieldOptions) => {
  const check = (text: string) => boundsMessage(text, { minLength, maxLength })
  const field = useFormField<string>({ ...options, check })
  return {
    ...field,
    error: check(field.value) ?? field.error,
    counter: counter && maxLength !== undefined ? `${field.value.length}/${maxLength}` : undefined,
  }
}
