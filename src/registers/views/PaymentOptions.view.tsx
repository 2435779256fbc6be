import { useField } from 'formik'
import { CheckField } from '#src/ui/CheckField.tsx'

interface PaymentOptionsProps {
  readonly name: string
  readonly label: string
  /** Conditions of the price table, by name. */
  readonly conditions: readonly string[]
  readonly disabled: boolean
}

/** Check boxes for conditions by name; none stored means all of them, and all are shown as checked. */
export const PaymentOptions = ({ name, label, conditions, disabled }: PaymentOptionsProps) => {
  const [{ value }, , { setValue }] = useField<readonly string[]>(name)
  if (conditions.length === 0) return null
  const chosen = value.length === 0 ? conditions : value
  return (
    <fieldset className="field">
      <legend className="form-label">{label}</legend>
      <div className="tiles tiles-wide">
        {conditions.map((one) => (
          <CheckField
            key={one}
            label={one}
            checked={chosen.includes(one)}
            // At least one way to pay stays checked.
            disabled={disabled || (chosen.length === 1 && chosen.includes(one))}
            onChange={(checked) => void setValue(checked ? [...chosen, one] : chosen.filter((other) => other !== one))}
          />
        ))}
      </div>
    </fieldset>
  )
}
