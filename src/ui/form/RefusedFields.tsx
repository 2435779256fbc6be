import { type FormikErrors, type FormikValues, setIn, useFormikContext } from 'formik'
import { useEffect } from 'react'

interface RefusedFieldsProps {
  /** Sentence per field or path (`endereco.cep`), as the server answered; null while it refused nothing. */
  readonly fields: Readonly<Record<string, string>> | null
}

/** Inside a Formik form: what the server refused stands beside its field until the person goes on typing. */
export const RefusedFields = ({ fields }: RefusedFieldsProps) => {
  const { setErrors } = useFormikContext<FormikValues>()
  useEffect(() => {
    if (fields !== null) setErrors(errorsOf(fields))
  }, [fields, setErrors])
  return null
}

/** Sentences by path as the errors of a form: `{ 'rg.number': '…' }` as `{ rg: { number: '…' } }`. */
export const errorsOf = (fields: Readonly<Record<string, string>>): FormikErrors<FormikValues> => {
  const errors: unknown = Object.entries(fields).reduce<unknown>(
    (whole, [path, text]): unknown => setIn(whole, path, text),
    {},
  )
  return isErrors(errors) ? errors : {}
}

const isErrors = (value: unknown): value is FormikErrors<FormikValues> => typeof value === 'object' && value !== null
