import { useState } from 'react'
import { TextField, type TextFieldProps } from './TextField.tsx'

export interface DecimalFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'mask' | 'inputMode' | 'type'> {
  /** Null while nothing is typed. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}

const written = (value: number | null): string => (value === null ? '' : String(value).replace('.', ','))

const read = (text: string): number | null => (text === '' ? null : Number(text.replace(',', '.')))

/** Up to four digits before the comma, and two after it. */
const kept = (text: string): string => /^\d{1,4}(,\d{0,2})?/.exec(text.replace('.', ','))?.[0] ?? ''

/** A number with up to two decimal places, never below zero. */
export const DecimalField = ({ value, onChange, ...props }: DecimalFieldProps) => {
  // The typed text may end in a comma, which the value can't hold.
  const [typed, setTyped] = useState(written(value))
  return (
    <TextField
      {...props}
      inputMode="decimal"
      value={read(typed) === value ? typed : written(value)}
      onChange={(text) => {
        const next = kept(text)
        setTyped(next)
        onChange(read(next))
      }}
    />
  )
}
