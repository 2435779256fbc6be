import { type FormikErrors, type FormikValues, setIn, useFormikContext } from 'formik'
import { useEffect } from 'react'

interface RefusedFieldsProps {
  /** The server's sentence per field or path (`endereco.cep`); null if it refused none. */
  readonly fields: Readonly<Record<string, string>> | null
}

/** Inside a Formik form: shows the server's sentence beside each refused field until the person types again. */
export const RefusedFields = ({ fields }: RefusedFieldsProps) => {
  const { setErrors } = useFormikContext<FormikValues>()
  useEffect(() => {
    if (fields !== null) setErrors(errorsOf(fields))
  }, [fields, setErrors])
  return null
}

/** Turns sentences by path into the errors of a form: `{ 'rg.number': '…' }` as `{ rg: { number: '…' } }`. */
export const errorsOf = (fields: Readonly<Record<string, string>>): FormikErrors<FormikValues> => {
  const errors: unknown = Object.entries(fields).reduce<unknown>(
    (whole, [path, text]): unknown => setIn(whole, path, text),
    {},
  )
  return isErrors(errors) ? errors : {}
}

const isErrors = (value: unknown): value is FormikErrors<FormikValues> => typeof value === 'object' && value !== null
