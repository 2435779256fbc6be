import '#src/styles/forms.scss'
import { memo, useId } from 'react'
import { classes } from '#src/lib/classes.ts'
import { controlState, FieldFrame, type FieldProps } from './Field.tsx'

export interface TextAreaProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly name?: string
  readonly placeholder?: string
  readonly readOnly?: boolean
  /** Visible lines; people can drag the field larger. */
  readonly rows?: number
}

/** Text of several lines. */
export const TextArea = memo(
  ({ label, error, hint, counter, required = false, onChange, rows = 4, ...rest }: TextAreaProps) => {
    const id = useId()
    return (
      <FieldFrame id={id} label={label} error={error} hint={hint} counter={counter} required={required}>
        <textarea
          {...rest}
          {...controlState(id, { error, hint, required })}
          className={classes('form-control', error !== undefined && 'is-invalid')}
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
        />
      </FieldFrame>
    )
  },
)
