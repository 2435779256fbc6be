import { useField } from 'formik'
import X from 'lucide-react/icons/x'
import { SIGNERS_AT_MOST } from '#domain/documents/template.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { PickField } from '#src/ui/PickField.tsx'

interface PeopleFieldProps {
  readonly name: string
  readonly label: string
  readonly people: readonly { readonly value: number; readonly label: string }[]
}

/** Several members of staff, in the chosen order. */
export const PeopleField = ({ name, label, people }: PeopleFieldProps) => {
  const [{ value }, { error, touched }, { setValue }] = useField<readonly number[]>(name)
  const nameOf = (id: number) => people.find((person) => person.value === id)?.label ?? 'Pessoa fora da equipe'
  const isFull = value.length >= SIGNERS_AT_MOST
  return (
    <fieldset className="field">
      <legend className="form-label">{label}</legend>
      {value.length > 0 && (
        <RowList>
          {value.map((id) => (
            <li key={id}>
              {nameOf(id)}
              <IconButton
                icon={X}
                label={`Remover ${nameOf(id)}`}
                onClick={() => void setValue(value.filter((one) => one !== id))}
              />
            </li>
          ))}
        </RowList>
      )}
      {!isFull && (
        <PickField
          label={`Acrescentar em ${label.toLowerCase()}`}
          empty="Escolha uma pessoa"
          options={people.filter((person) => !value.includes(person.value))}
          onPick={(chosen) => void setValue([...value, Number(chosen)])}
        />
      )}
      {touched && error !== undefined && <p role="alert">{error}</p>}
    </fieldset>
  )
}
