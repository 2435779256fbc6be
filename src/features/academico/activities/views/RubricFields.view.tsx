import Plus from 'lucide-react/icons/plus'
import { ACTIVITY_MAX } from '#domain/activities/activities.fields.ts'
import type { Criterion } from '#domain/activities/activities.schemas.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormDecimalField } from '#src/ui/form/FormDecimalField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { RowsFlaw } from '#src/ui/form/RowsFlaw.tsx'
import { useRows } from '#src/ui/form/useRows.ts'

const NEW_CRITERION: Criterion = {
  nome: '',
  niveis: [
    { nome: 'Ainda não', pontos: 0 },
    { nome: 'Em parte', pontos: 1 },
    { nome: 'Bem feito', pontos: 2 },
  ],
}

/** The criteria of a rubric, each with its levels and their points. */
export const RubricFields = ({ disabled }: { readonly disabled: boolean }) => {
  const { rows, error, add, remove } = useRows<Criterion>('criterios')
  return (
    <div className="stack">
      <p className="text-secondary mb-0">
        Com uma rubrica, a nota é a soma dos níveis que você marcar. Os alunos a leem antes de entregar.
      </p>
      {rows.map((_, place) => (
        <CriterionFields
          // Criteria are told apart by their order only.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          place={place}
          disabled={disabled}
          onRemove={() => remove(place)}
        />
      ))}
      <RowsFlaw error={error} />
      {!disabled && rows.length < ACTIVITY_MAX.criterios && (
        <div>
          <Button icon={Plus} onClick={() => add(NEW_CRITERION)}>
            Adicionar critério
          </Button>
        </div>
      )}
    </div>
  )
}

interface CriterionFieldsProps {
  readonly place: number
  readonly disabled: boolean
  readonly onRemove: () => void
}

const CriterionFields = ({ place, disabled, onRemove }: CriterionFieldsProps) => {
  const name = `criterios.${place}`
  const { rows, add, remove } = useRows<Criterion['niveis'][number]>(`${name}.niveis`)
  const legend = `Critério ${place + 1}`
  return (
    <RemovableRow legend={legend} onRemove={disabled ? undefined : onRemove}>
      <div className="col-12">
        <FormTextField name={`${name}.nome`} label={`Nome do critério ${place + 1}`} disabled={disabled} />
      </div>
      {rows.map((_, level) => (
        // Levels are told apart by their order only.
        // oxlint-disable-next-line react/no-array-index-key
        <RemovableRow key={level} legend={`${legend}, nível ${level + 1}`} onRemove={removalOf(level)}>
          <div className="col-md-8">
            <FormTextField name={`${name}.niveis.${level}.nome`} label="Nível" disabled={disabled} />
          </div>
          <div className="col-md-4">
            <FormDecimalField name={`${name}.niveis.${level}.pontos`} label="Pontos" disabled={disabled} />
          </div>
        </RemovableRow>
      ))}
      {!disabled && rows.length < ACTIVITY_MAX.niveis && (
        <div>
          <Button variant="link" icon={Plus} onClick={() => add({ nome: '', pontos: null })}>
            Adicionar nível ao critério {place + 1}
          </Button>
        </div>
      )}
    </RemovableRow>
  )

  function removalOf(level: number) {
    return disabled || rows.length <= 2 ? undefined : () => remove(level)
  }
}
