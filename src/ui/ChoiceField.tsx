import { useId } from 'react'
import { FieldNotes, type FieldProps } from './Field.tsx'

interface ChoiceFieldProps<Value extends string> extends Pick<FieldProps, 'label' | 'error' | 'hint' | 'disabled'> {
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly options: readonly { readonly value: Value; readonly label: string }[]
}

/** One of two to four, all in sight: radio buttons. */
export const ChoiceField = <Value extends string>({
  label,
  error,
  hint,
  disabled = false,
  value,
  onChange,
  options,
}: ChoiceFieldProps<Value>) => {
  const id = useId()
  return (
    <fieldset className="field" disabled={disabled} aria-describedby={error === undefined ? undefined : `${id}error`}>
      <legend className="form-label">{label}</legend>
      <div className="segments">
        {options.map((option) => (
          <label key={option.value} className="segment">
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  )
}
