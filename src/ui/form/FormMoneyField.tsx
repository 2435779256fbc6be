import { formatAmount } from '#src/lib/money.ts'
import { digitsOf } from '#domain/base/text.ts'
import { FIELD_ICON } from '../fieldIcons.ts'
import { TextField, type TextFieldProps } from '../TextField.tsx'
import { useFormField } from './useFormField.ts'

interface FormMoneyFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'required' | 'disabled' | 'placeholder'> {
  readonly name: string
}

/** Up to R$ 9.999.999,99. */
const MOST_DIGITS = 9

/** An amount of a Formik form in whole cents; typed digits shift in from the right; null while it is empty. */
export const FormMoneyField = (props: FormMoneyFieldProps) => {
  const { value, onChange, ...field } = useFormField<number | null>(props)
  return (
    <TextField
      {...props}
      {...field}
      icon={FIELD_ICON.money}
      inputMode="numeric"
      value={value === null ? '' : formatAmount(value)}
      onChange={(text) => onChange(digitsOf(text) === '' ? null : Number(digitsOf(text).slice(0, MOST_DIGITS)))}
    />
  )
}
