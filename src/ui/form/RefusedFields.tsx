import { useFormikContext } from 'formik'
import { useEffect } from 'react'

interface RefusedFieldsProps {
  /** Sentence per field, as the server answered; null while it refused nothing. */
  readonly fields: Readonly<Record<string, string>> | null
}

/** Inside a Formik form: what the server refused stands beside its field until the person goes on typing. */
export const RefusedFields = ({ fields }: RefusedFieldsProps) => {
  const { setErrors } = useFormikContext()
  useEffect(() => {
    if (fields !== null) setErrors({ ...fields })
  }, [fields, setErrors])
  return null
}
