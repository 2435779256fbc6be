import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useId, useState } from 'react'
import { classes } from '#src/lib/classes.ts'
import { controlState, FieldFrame, type FieldProps } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

export interface PasswordFieldProps extends FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly name?: string
  /** Tells password managers which password this is. */
  readonly autoComplete: 'current-password' | 'new-password'
  readonly autoFocus?: boolean
}

/** A password with a button that shows and hides it (portal.md 5). */
export const PasswordField = ({
  label,
  error,
  hint,
  required = false,
  value,
  onChange,
  ...rest
}: PasswordFieldProps) => {
  const id = useId()
  const [visible, setVisible] = useState(false)
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} required={required}>
      <div className="field-box">
        <input
          {...rest}
          {...controlState(id, { error, hint, required })}
          type={visible ? 'text' : 'password'}
          className={classes('form-control', error !== undefined && 'is-invalid')}
          value={value}
          spellCheck={false}
          autoCapitalize="none"
          onChange={(event) => onChange(event.target.value)}
        />
        <IconButton
          icon={visible ? EyeOff : Eye}
          label={visible ? 'Ocultar senha' : 'Mostrar senha'}
          onClick={() => setVisible(!visible)}
        />
      </div>
    </FieldFrame>
  )
}
