import { type Bounds, boundsMessage } from '#domain/base/sentences.ts'
import { useFormField } from './useFormField.ts'

interface TextFormFieldOptions extends Bounds {
  readonly name: string
  readonly label: string
  readonly required?: boolean | undefined
  /** Shows the length of the text and its limit. */
  readonly counter?: boolean | undefined
}

/** A text of a Formik form; while it is too short or too long, the field says so as the person types (portal.md 5). */
export const useTextFormField = ({ counter = false, minLength, maxLength, ...options }: TextFormFieldOptions) => {
  const check = (text: string) => boundsMessage(text, { minLength, maxLength })
  const field = useFormField<string>({ ...options, check })
  return {
    ...field,
    error: check(field.value) ?? field.error,
    counter: counter && maxLength !== undefined ? `${field.value.length}/${maxLength}` : undefined,
  }
}
