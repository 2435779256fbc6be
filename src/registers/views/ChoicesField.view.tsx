import { useField } from 'formik'
import { CheckField } from '#src/ui/CheckField.tsx'

interface ChoicesFieldProps<Value extends number | string> {
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  readonly required: boolean
  readonly disabled?: boolean
  readonly options: readonly { readonly value: Value; readonly displayText: string }[]
}

/** Check boxes for several options of a list. */
export const ChoicesField = <Value extends number | string = number>({
  name,
  label,
  hint,
  required,
  disabled = false,
  options,
}: ChoicesFieldProps<Value>) => {
  const [{ value }, { error, touched }, { setValue }] = useField<readonly Value[]>(name)
  const toggle = (id: Value, checked: boolean) =>
    void setValue(checked ? [...value, id] : value.filter((one) => one !== id))
  return (
    <fieldset className="field">
      <legend className="form-label">
        {label}
        {required && ' *'}
      </legend>
      <div className="tiles tiles-wide">
        {options.map((option) => (
          <CheckField
            key={option.value}
            label={option.displayText}
            checked={value.includes(option.value)}
            onChange={(checked) => toggle(option.value, checked)}
            disabled={disabled}
          />
        ))}
      </div>
      {hint !== undefined && <small>{hint}</small>}
      {touched && error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}
