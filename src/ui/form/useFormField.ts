import { useField } from 'formik'
import { requiredMessage } from '#domain/messages.ts'

interface FormFieldOptions {
  readonly name: string
  readonly label: string
  readonly required?: boolean | undefined
}

/**
 * A field of the surrounding Formik form. A required one is refused while it is empty, with the sentence of
 * portal.md 5; the error shows after blur or after a try to save. Zero counts as filled.
 */
export const useFormField = <Value>({ name, label, required = false }: FormFieldOptions) => {
  const validate = (value: unknown) => (required && isEmpty(value) ? requiredMessage(label) : undefined)
  const [field, meta, helpers] = useField<Value>({ name, ...(required && { validate }) })
  return {
    value: field.value,
    error: meta.touched ? meta.error : undefined,
    onChange: (value: Value) => void helpers.setValue(value),
    onBlur: () => void helpers.setTouched(true),
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === false || (typeof value === 'string' && value.trim() === '')
