import { useState } from 'react'
import { TextField, type TextFieldProps } from '../TextField.tsx'
import { useFormField } from './useFormField.ts'

interface FormPercentFieldProps extends Pick<TextFieldProps, 'label' | 'hint' | 'required' | 'disabled'> {
  readonly name: string
  /** May be below zero. */
  readonly signed?: boolean
  /** After it was typed. */
  readonly onChanged?: () => void
}

const written = (value: number): string => String(value).replace('.', ',')

/** As `2,5` is read; zero while there is no number in it. */
const read = (text: string): number => Number(text.replace(',', '.')) || 0

const kept = (text: string, signed: boolean): string =>
  new RegExp(`^${signed ? '-?' : ''}\\d{0,3}(,\\d{0,2})?`).exec(text.replace('.', ','))?.[0] ?? ''

/** A percentage of a Formik form, with up to two places; zero where nothing is typed. */
export const FormPercentField = ({ signed = false, onChanged, ...props }: FormPercentFieldProps) => {
  const { value, onChange, ...field } = useFormField<number>(props)
  // What is typed may end in a comma, which the value cannot tell.
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
