import { useField } from 'formik'
import { Button } from '#src/ui/Button.tsx'
import { CheckField } from '#src/ui/CheckField.tsx'

interface ChosenFewProps {
  readonly legend: string
  readonly hint: string
  /** Of a field that holds the ids of what is chosen. */
  readonly name: string
  readonly entries: readonly { readonly id: number; readonly label: string }[]
  /** Text of the button that chooses all of them; left out: there is none. */
  readonly all?: string
  readonly onChange: (chosen: readonly number[]) => void
}

/** Some of a list, each with a box. */
export const ChosenFew = ({ legend, hint, name, entries, all, onChange }: ChosenFewProps) => {
  const [{ value }, { error, touched }] = useField<readonly number[]>(name)
  return (
    <fieldset>
      <legend className="form-label">{legend}</legend>
      <div className="cluster cluster-apart">
        <p className="text-secondary mb-0">{entries.length === 0 ? 'Nada a escolher aqui.' : hint}</p>
        {all !== undefined && entries.length > 1 && (
          <Button variant="link" onClick={() => onChange(entries.map(({ id }) => id))}>
            {all}
          </Button>
        )}
      </div>
      <div className="tiles">
        {entries.map(({ id, label }) => (
          <CheckField
            key={id}
            label={label}
            checked={value.includes(id)}
            onChange={(isChosen) =>
              onChange(entries.flatMap((one) => ((one.id === id ? isChosen : value.includes(one.id)) ? [one.id] : [])))
            }
          />
        ))}
      </div>
      {touched && error !== undefined && <p className="text-danger mb-0">{error}</p>}
    </fieldset>
  )
}
