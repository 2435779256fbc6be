import Plus from 'lucide-react/icons/plus'
import { useFormikContext } from 'formik'
import { STAGES_RECOVERY_EFFECTS } from '#domain/evaluation/evaluation.lists.ts'
import type { DraftRecovery, SchemeDraft } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { emptyRecovery } from '#src/features/academico/evaluationSchemes/schemeForm.ts'
import { RowsFlaw } from '#src/ui/form/RowsFlaw.tsx'
import { StageChoices } from '#src/features/academico/evaluationSchemes/views/StageChoices.view.tsx'
import { useRows } from '#src/ui/form/useRows.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDecimalField } from '#src/ui/form/FormDecimalField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'

interface RecoveryRowsProps {
  readonly disabled: boolean
}

/** Recoveries of several stages, as of a semester. */
export const RecoveryRows = ({ disabled }: RecoveryRowsProps) => {
  const { values } = useFormikContext<SchemeDraft>()
  const { rows, error, add, remove } = useRows<DraftRecovery>('recuperacoes')
  return (
    <div className="stack">
      {rows.map((_, place) => (
        <RemovableRow
          // Rows have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          legend={`${place + 1}ª recuperação`}
          onRemove={disabled ? undefined : () => remove(place)}
        >
          <div className="col-md-5">
            <FormTextField name={`recuperacoes.${place}.nome`} label="Nome da recuperação" disabled={disabled} />
          </div>
          <div className="col-md-4">
            <FormCodeField
              name={`recuperacoes.${place}.calculo`}
              label="O que faz com as notas"
              empty={null}
              list={STAGES_RECOVERY_EFFECTS}
              disabled={disabled}
            />
          </div>
          <div className="col-md-3">
            <FormDecimalField name={`recuperacoes.${place}.notaMaxima`} label="Vai até" disabled={disabled} />
          </div>
          <div className="col-12">
            <StageChoices name={`recuperacoes.${place}.etapas`} label="Etapas que recupera" disabled={disabled} />
          </div>
        </RemovableRow>
      ))}
      <RowsFlaw error={error} />
      {!disabled && (
        <div>
          <Button icon={Plus} onClick={() => add(emptyRecovery(values))}>
            Incluir recuperação de várias etapas
          </Button>
        </div>
      )}
    </div>
  )
}
