import { memo, useId } from 'react'
import { classes } from '#src/lib/classes.ts'
import { controlState, FieldNotes, type FieldProps } from './Field.tsx'

export interface CheckFieldProps extends FieldProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly name?: string
  /** Drawn as a switch, for settings that take effect at once. */
  readonly asSwitch?: boolean
}

/** Yes or no. */
export const CheckField = memo(
  ({ label, error, hint, required = false, checked, onChange, asSwitch = false, ...rest }: CheckFieldProps) => {
    const id = useId()
    return (
      <div className="field">
        <div className="form-check">
          <input
            {...rest}
            {...controlState(id, { error, hint, required })}
            type="checkbox"
            role={asSwitch ? 'switch' : undefined}
            className={classes('form-check-input', error !== undefined && 'is-invalid')}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
          />
          <label htmlFor={id}>{label}</label>
        </div>
        <FieldNotes id={id} error={error} hint={hint} />
      </div>
    )
  },
)
