import { useField } from 'formik'
import { CheckField } from '#src/ui/CheckField.tsx'

interface PaymentOptionsProps {
  readonly name: string
  readonly label: string
  /** Of the price table, by their names. */
  readonly conditions: readonly string[]
  readonly disabled: boolean
}

/** Conditions by their names; none chosen means all of them, and so it is shown. */
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
            // One way to pay is always left.
            disabled={disabled || (chosen.length === 1 && chosen.includes(one))}
            onChange={(checked) => void setValue(checked ? [...chosen, one] : chosen.filter((other) => other !== one))}
          />
        ))}
      </div>
    </fieldset>
  )
}
