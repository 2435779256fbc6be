import { useField } from 'formik'
import type { ListEntry } from '#domain/base/list.ts'
import { CheckField } from '#src/ui/CheckField.tsx'

interface CodesFieldProps {
  readonly name: string
  readonly legend: string
  readonly list: readonly ListEntry[]
  readonly disabled: boolean
}

/** Any number of codes of a closed list. */
export const CodesField = ({ name, legend, list, disabled }: CodesFieldProps) => {
  const [{ value }, , { setValue }] = useField<readonly number[]>(name)
  return (
    <fieldset>
      <legend className="form-label">{legend}</legend>
      {list.map(({ id, nome }) => (
        <CheckField
          key={id}
          label={nome}
          disabled={disabled}
          checked={value.includes(id)}
          onChange={(checked) => void setValue(checked ? [...value, id] : value.filter((one) => one !== id))}
        />
      ))}
    </fieldset>
  )
}
