import Plus from 'lucide-react/icons/plus'
import Split from 'lucide-react/icons/split'
import Undo2 from 'lucide-react/icons/undo-2'
import { dividedInTwo } from '#domain/assessment/assessmentDraft.ts'
import type { AssessmentDraft, AssessmentPart } from '#domain/assessment/assessments.schemas.ts'
import { markText } from '#domain/assessment/stageSums.ts'
import { exact, sumOf } from '#domain/evaluation/exact.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormDecimalField } from '#src/ui/form/FormDecimalField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { RowsFlaw } from '#src/ui/form/RowsFlaw.tsx'
import { useRows } from '#src/ui/form/useRows.ts'

interface PartRowsProps {
  /** What is divided: parts are called after it. */
  readonly whole: Pick<AssessmentDraft, 'sigla' | 'nome'>
  /** Weight or highest mark of the whole; null while nothing is typed. */
  readonly amount: number | null
  readonly places: number
  readonly disabled: boolean
  /** Whether the whole may do without them; a dialog that divides it is closed instead. */
  readonly mayUndo?: boolean
}

const MOST_PARTS = 10

/** The parts of a divided assessment, `partes` of the form, with what they come to; or the button that divides it. */
export const PartRows = ({ whole, amount, places, disabled, mayUndo = true }: PartRowsProps) => {
  const { rows, error, add, remove, replace } = useRows<AssessmentPart>('partes')
  if (rows.length === 0)
    return disabled ? null : (
      <div>
        <Button
          icon={Split}
          disabled={amount === null || amount < 0.02}
          onClick={() => replace(dividedInTwo(whole, amount ?? 0))}
        >
          Dividir em duas partes
        </Button>
      </div>
    )
  const sum = sumOf(rows.map(({ valor }) => exact(valor ?? 0)))
  return (
    <div className="stack">
      {rows.map((_, place) => (
        <RemovableRow
          // Rows have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          legend={`${place + 1}ª parte`}
          onRemove={disabled ? undefined : () => remove(place)}
        >
          <div className="col-md-3">
            <FormTextField name={`partes.${place}.sigla`} label="Sigla da parte" disabled={disabled} />
          </div>
          <div className="col-md-6">
            <FormTextField name={`partes.${place}.nome`} label="Nome da parte" disabled={disabled} />
          </div>
          <div className="col-md-3">
            <FormDecimalField name={`partes.${place}.valor`} label="Quanto vale" disabled={disabled} />
          </div>
        </RemovableRow>
      ))}
      <p aria-live="polite">
        As partes somam{' '}
        <strong>
          {markText(sum, places)} de {markText(exact(amount ?? 0), places)}
        </strong>
        .
      </p>
      <RowsFlaw error={error} />
      {!disabled && (
        <div className="cluster">
          {rows.length < MOST_PARTS && (
            <Button icon={Plus} onClick={() => add({ id: null, sigla: '', nome: '', valor: null })}>
              Incluir parte
            </Button>
          )}
          {mayUndo && (
            <Button icon={Undo2} onClick={() => replace([])}>
              Desfazer a divisão
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
