import { useState } from 'react'
import { TextField, type TextFieldProps } from '../TextField.tsx'
import { useFormField } from './useFormField.ts'

interface FormPercentFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'required' | 'disabled'> {
  readonly name: string
  /** May be below zero. */
  readonly signed?: boolean
  /** Called after each change. */
  readonly onChanged?: () => void
}

const written = (value: number): string => String(value).replace('.', ',')

/** Value of a typed text such as `2,5`; zero while it is not a number. */
const read = (text: string): number => Number(text.replace(',', '.')) || 0

const kept = (text: string, signed: boolean): string =>
  new RegExp(`^${signed ? '-?' : ''}\\d{0,3}(,\\d{0,2})?`).exec(text.replace('.', ','))?.[0] ?? ''

/** A percentage of a Formik form, with up to two decimal places; zero while it is empty. */
export const FormPercentField = ({ signed = false, onChanged, ...props }: FormPercentFieldProps) => {
  const { value, onChange, ...field } = useFormField<number>(props)
  // The typed text may end in a comma, which the value can't hold.
  const [typed, setTyped] = useState(written(value))
  return (
    <TextField
      {...props}
      {...field}
      inputMode="decimal"
      value={read(typed) === value ? typed : written(value)}
      onChange={(text) => {
        const next = kept(text, signed)
        setTyped(next)
        onChange(read(next))
        onChanged?.()
      }}
    />
  )
}
