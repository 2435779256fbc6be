import { DecimalField, type DecimalFieldProps } from '../DecimalField.tsx'
import { useFormField } from './useFormField.ts'

interface FormDecimalFieldProps extends Pick<DecimalFieldProps, 'label' | 'hint' | 'required' | 'disabled'> {
  readonly name: string
}

/** A number with up to two decimal places of a Formik form; null while it is empty. */
export const FormDecimalField = (props: FormDecimalFieldProps) => (
  <DecimalField {...props} {...useFormField<number | null>(props)} />
)
