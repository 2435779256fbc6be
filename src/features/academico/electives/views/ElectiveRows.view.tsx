import { useField } from 'formik'
import Plus from 'lucide-react/icons/plus'
import type { ElectiveDraft, ElectiveGroupChoices, ElectiveGroupRecord } from '#domain/electives/electives.schemas.ts'
import { NEW_ELECTIVE, withSubject } from '#src/features/academico/electives/electiveGroupForm.ts'
import { offered } from '#src/lib/offered.ts'
import { plural } from '#src/lib/text.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormIntegerField } from '#src/ui/form/FormIntegerField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'

interface ElectiveRowsProps {
  readonly choices: ElectiveGroupChoices
  readonly record: ElectiveGroupRecord | null
  readonly disabled: boolean
}

/** The electives of a group, a row each. One that was ever chosen stays. */
export const ElectiveRows = ({ choices, record, disabled }: ElectiveRowsProps) => {
  const [{ value }, { error, touched }, { setValue }] = useField<ElectiveDraft[]>('opcoes')
  const change = (electives: ElectiveDraft[]) => void setValue(electives)
  return (
    <div className="stack">
      {placesOf(value).map(([place, elective]) => {
        const held = record?.ocupacao.find(({ id }) => id === elective.id)
        return (
          <RemovableRow
            key={place}
            legend={`Opção ${place + 1}`}
            onRemove={disabled || held?.jaEscolhida ? undefined : () => change(value.toSpliced(place, 1))}
          >
            <ElectiveRow
              name={`opcoes.${place}`}
              elective={elective}
              hint={held && seatsHint(held)}
              keepsSubject={held?.jaEscolhida ?? false}
              choices={choices}
              disabled={disabled}
              onChange={(next) => change(value.with(place, next))}
            />
          </RemovableRow>
        )
      })}
      {touched && typeof error === 'string' && (
        <div className="invalid-feedback d-block" role="alert">
          {error}
        </div>
      )}
      {!disabled && (
        <div>
          <Button icon={Plus} onClick={() => change([...value, NEW_ELECTIVE])}>
            Incluir opção
          </Button>
        </div>
      )}
    </div>
  )
}

const placesOf = (electives: readonly ElectiveDraft[]): readonly (readonly [number, ElectiveDraft])[] =>
  electives.map((elective, place) => [place, elective])

const seatsHint = ({ escolhidas, espera }: ElectiveGroupRecord['ocupacao'][number]): string =>
  [plural(escolhidas, 'ocupada', 'ocupadas'), espera > 0 ? `${espera} na espera` : ''].filter(Boolean).join(' · ')

interface ElectiveRowProps {
  /** Its path among the values. */
  readonly name: string
  readonly elective: ElectiveDraft
  readonly hint: string | undefined
  readonly keepsSubject: boolean
  readonly choices: ElectiveGroupChoices
  readonly disabled: boolean
  readonly onChange: (elective: ElectiveDraft) => void
}

const ElectiveRow = ({ name, elective, hint, keepsSubject, choices, disabled, onChange }: ElectiveRowProps) => (
  <>
    <div className="col-md-4">
      <FormCodeField
        name={`${name}.idDisciplina`}
        label="Disciplina"
        required
        list={offered(choices.disciplinas, [elective.idDisciplina])}
        disabled={disabled || keepsSubject}
        onChoose={(id) => onChange(withSubject(elective, id, choices))}
      />
    </div>
    <div className="col-md-4">
      <FormTextField
        name={`${name}.nome`}
        label="Nome para as famílias"
        required
        maxLength={NAME_LENGTH}
        disabled={disabled}
      />
    </div>
    <div className="col-md-2">
      <FormIntegerField name={`${name}.aulas`} label="Aulas/semana" required digits={2} disabled={disabled} />
    </div>
    <div className="col-md-2">
      <FormIntegerField
        name={`${name}.vagas`}
        label="Vagas"
        required
        digits={3}
        disabled={disabled}
        {...(hint !== undefined && { hint })}
      />
    </div>
    <div className="col-md-4">
      <FormTextField name={`${name}.professor`} label="Professor" maxLength={TEXT_LENGTH} disabled={disabled} />
    </div>
    <div className="col-md-4">
      <FormTextField name={`${name}.local`} label="Local" maxLength={TEXT_LENGTH} disabled={disabled} />
    </div>
  </>
)

const [NAME_LENGTH, TEXT_LENGTH] = [60, 80]
