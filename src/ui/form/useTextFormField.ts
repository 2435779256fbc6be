import { type Bounds, boundsMessage } from '#domain/base/sentences.ts'
import { useFormField } from './useFormField.ts'

interface TextFormFieldOptions extends Bounds {
  readonly name: string
  readonly label: string
  readonly required?: boolean | undefined
  /** Shows the length of the text and its limit, when the text comes near it. */
  readonly counter?: boolean | undefined
}

/** Share of the limit from which on a text is near it. */
const NEAR = 0.8

/** A text of a Formik form; while it is too short or too long, the field says so as the person types (portal.md 5). */
export const useTextFormField = ({ counter = false, minLength, maxLength, ...options }: TextFormFieldOptions) => {
  const check = (text: string) => boundsMessage(text, { minLength, maxLength })
  const field = useFormField<string>({ ...options, check })
  return {
    ...field,
    error: check(field.value) ?? field.error,
    counter:
      counter && maxLength !== undefined && field.value.length >= NEAR * maxLength
        ? `${field.value.length}/${maxLength}`
        : undefined,
  }
}
