import type { Scheme } from '#domain/evaluation/scheme.ts'
import { choosesConcepts } from '#src/features/academico/evaluationSchemes/tryOut.ts'
import { DecimalField } from '#src/ui/DecimalField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface MarkCellProps {
  readonly scheme: Scheme
  readonly label: string
  readonly mark: number | null
  readonly concept: string
  readonly onMark: (mark: number | null) => void
  readonly onConcept: (concept: string) => void
}

/** A mark of an invented student, or the concept instead. */
export const MarkCell = ({ scheme, label, mark, concept, onMark, onConcept }: MarkCellProps) => (
  <div className="col-md-3">
    {choosesConcepts(scheme) ? (
      <SelectField
        label={label.replace('Nota', 'Conceito')}
        empty="Sem conceito"
        options={scheme.concepts.map(({ text }) => ({ value: text, label: text }))}
        value={concept}
        onChange={onConcept}
      />
    ) : (
      <DecimalField label={label} value={mark} onChange={onMark} />
    )}
  </div>
)
