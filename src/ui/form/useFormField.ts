import { useField, useFormikContext } from 'formik'
import { type FocusEvent, useCallback } from 'react'
import { requiredMessage } from '#domain/base/sentences.ts'
interface FormFieldOptions<Value> {
  readonly name: string
  readonly label: string
  readonly required?: boolean | undefined
  /** Replaces the usual sentence for a required field that is empty. */
  readonly emptyMessage?: string
  /** Sentence for a wrong value; undefined for a good one. */
  readonly check?: (value: Value) => string | undefined
}

/**
 * A field of the surrounding Formik form. A required one is refused while it is empty, with the sentence of portal.md
 * 5; the error shows after blur or after an attempt to save. Zero counts as filled.
 *
 * Every key changes the form, and every field reads its value here. The result keeps its identity while the value is
 * the same, so that of sixty fields only the one being typed in renders again.
 */
export const useFormField = <Value>(options: FormFieldOptions<Value>) => {
  const { name, label, required = false, emptyMessage = requiredMessage(label), check } = options
  const validate = (value: Value | undefined) => {
    if (required && isEmpty(value)) return emptyMessage
    // A row that was just removed still has its fields, and no values any more.
    return value === undefined ? undefined : check?.(value)
  }
  const { setFieldValue, setFieldTouched } = useFormikContext()
  const [field, meta] = useField<Value>({ name, ...((required || check) && { validate }) })
  return {
    value: field.value,
    error: meta.touched ? meta.error : undefined,
    onChange: useCallback((value: Value) => void setFieldValue(name, value), [name, setFieldValue]),
    // A sentence that appears would move the link away under the pointer of a person who leaves by it.
    onBlur: useCallback(
      (left?: FocusEvent) => {
        if (!(left?.relatedTarget instanceof HTMLAnchorElement)) void setFieldTouched(name, true)
      },
      [name, setFieldTouched],
    ),
  }
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
