import { useId } from 'react'
import { classes } from '#src/lib/classes.ts'
import { controlState, FieldFrame, type FieldProps } from './Field.tsx'

export interface TextAreaFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly name?: string
  readonly rows?: number
  readonly maxLength?: number
}

/** Several lines of text. */
export const TextAreaField = ({
  label,
  error,
  hint,
  required = false,
  value,
  onChange,
  rows = 4,
  ...rest
}: TextAreaFieldProps) => {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={required}>
      <textarea
        {...rest}
        {...controlState(id, { error, hint, required })}
        className={classes('form-control', error !== undefined && 'is-invalid')}
        rows={rows}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
