import type { LucideIcon } from 'lucide-react'
import { type InputHTMLAttributes, memo, useId } from 'react'
import { classes } from '#src/lib/classes.ts'
import { controlState, FieldFrame, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

export interface TextFieldProps
  extends FieldProps,
    Pick<
      InputHTMLAttributes<HTMLInputElement>,
      'name' | 'autoComplete' | 'inputMode' | 'placeholder' | 'maxLength' | 'min' | 'max' | 'autoFocus' | 'readOnly'
    > {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'number' | 'url'
  /** Formats while typing, like `maskCpf`. */
  readonly mask?: (typed: string) => string
  /** E-mail, phone, document and money fields have a matching icon (portal.md 5). */
  readonly icon?: LucideIcon
}

/** One line of text. A number field does not change on the mouse wheel: it loses the focus (portal.md 5). */
export const TextField = memo(
  ({
    label,
    error,
    hint,
    counter,
    required = false,
    value,
    onChange,
    mask,
    icon,
    type = 'text',
    ...rest
  }: TextFieldProps) => {
    const id = useId()
    return (
      <FieldFrame id={id} label={label} error={error} hint={hint} counter={counter} required={required}>
        <div className="field-box">
          {icon && <Icon of={icon} />}
          <input
            {...rest}
            {...controlState(id, { error, hint, required })}
            type={type}
            className={classes('form-control', error !== undefined && 'is-invalid')}
            value={value}
            onChange={(event) => onChange(mask ? mask(event.target.value) : event.target.value)}
            onWheel={type === 'number' ? (event) => event.currentTarget.blur() : undefined}
          />
        </div>
      </FieldFrame>
    )
  },
)
