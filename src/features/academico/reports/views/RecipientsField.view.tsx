import { useField } from 'formik'
import X from 'lucide-react/icons/x'
import type { Named } from '#domain/base/common.schemas.ts'
import { MOST_RECIPIENTS } from '#domain/reportSchedules/reportSchedules.lists.ts'
import { RowList } from '#src/ui/BareList.tsx'
import { RowsFlaw } from '#src/ui/form/RowsFlaw.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { PickField } from '#src/ui/PickField.tsx'

interface RecipientsFieldProps {
  readonly name: string
  /** Who may be chosen, and who is chosen already; null until they are here. */
  readonly people: readonly Named[] | null
}

/** The people to whom a report is sent. */
export const RecipientsField = ({ name, people }: RecipientsFieldProps) => {
  const [{ value }, { error, touched }, { setValue }] = useField<readonly number[]>(name)
  const nameOf = (id: number) => people?.find((person) => person.id === id)?.nome ?? 'Carregando…'
  return (
    <fieldset className="field">
      <legend className="form-label">Destinatários</legend>
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
      {value.length < MOST_RECIPIENTS && (
        <PickField
          label="Acrescentar destinatário"
          hint="Cada pessoa recebe só o que ela mesma pode ver."
          empty="Escolha uma pessoa"
          options={(people ?? [])
            .filter(({ id }) => !value.includes(id))
            .map(({ id, nome }) => ({ value: id, label: nome }))}
          onPick={(chosen) => void setValue([...value, Number(chosen)])}
        />
      )}
      <RowsFlaw error={touched ? error : undefined} />
    </fieldset>
  )
}
