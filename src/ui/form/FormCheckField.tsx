import { CheckField, type CheckFieldProps } from '../CheckField.tsx'
import { useFormField } from './useFormField.ts'

interface FormCheckFieldProps extends Omit<CheckFieldProps, 'checked' | 'onChange' | 'onBlur' | 'error'> {
  readonly name: string
}

/** Yes or no of a Formik form; a required one has to be checked. */
export const FormCheckField = (props: FormCheckFieldProps) => {
  const { value, ...field } = useFormField<boolean>(props)
  return <CheckField {...props} {...field} checked={value} />
}
