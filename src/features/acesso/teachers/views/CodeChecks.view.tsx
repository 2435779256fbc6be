import { useField } from 'formik'
import type { ListEntry } from '#domain/base/list.ts'
import { CheckField } from '#src/ui/CheckField.tsx'

interface CodeChecksProps {
  readonly name: string
  readonly label: string
  readonly list: readonly ListEntry[]
  readonly disabled: boolean
}

/** Chooses any number of codes of a closed list, kept in its order. */
export const CodeChecks = ({ name, label, list, disabled }: CodeChecksProps) => {
  const [{ value }, , { setValue }] = useField<readonly number[]>(name)
  const toggle = (id: number, on: boolean) =>
    void setValue(list.map((entry) => entry.id).filter((one) => (one === id ? on : value.includes(one))))
  return (
    <fieldset>
      <legend className="form-label">{label}</legend>
      <div className="tiles tiles-wide">
        {list.map(({ id, nome }) => (
          <CheckField
            key={id}
            label={nome}
            checked={value.includes(id)}
            onChange={(on) => toggle(id, on)}
            disabled={disabled}
          />
        ))}
      </div>
    </fieldset>
  )
}
