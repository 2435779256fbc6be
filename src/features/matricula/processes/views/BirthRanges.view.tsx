import { useFormikContext } from 'formik'
import Plus from 'lucide-react/icons/plus'
import type { ProcessChoices, ProcessDraft } from '#domain/processes/processes.schemas.ts'
import { NEW_BIRTH_RANGE } from '#domain/processes/births.ts'
import { PROCESS } from '#domain/processes/processes.fields.ts'
import { BIRTH_RANGE_LABELS as LABELS } from '#domain/processes/processes.labels.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormCodeField } from '#src/ui/form/FormCodeField.tsx'
import { FormDateField } from '#src/ui/form/FormDateField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { Section } from '#src/ui/Section.tsx'

interface BirthRangesProps {
  readonly choices: ProcessChoices
  readonly disabled: boolean
}

/** The ranges of births of a process by grade; a grade without a range accepts any birth date. */
export const BirthRanges = ({ choices, disabled }: BirthRangesProps) => {
  const { values, setFieldValue } = useFormikContext<ProcessDraft>()
  const { nascimentos, idsSeries } = values
  const change = (next: ProcessDraft['nascimentos']) => void setFieldValue('nascimentos', next)
  const grades = choices.series.filter(({ id }) => idsSeries.includes(id))
  return (
    <Section title={PROCESS.nascimentos.label}>
      <div className="stack">
        {nascimentos.length === 0 && (
          <p className="text-secondary mb-0">Nenhuma: cada série recebe crianças nascidas em qualquer dia.</p>
        )}
        {namesOf(nascimentos).map(({ name, legend }, place) => (
          <RemovableRow
            key={name}
            legend={legend}
            onRemove={disabled ? undefined : () => change(nascimentos.toSpliced(place, 1))}
          >
            <div className="col-md-4">
              <FormCodeField
                name={`${name}.idSerie`}
                label={LABELS.idSerie}
                required
                list={grades}
                disabled={disabled}
              />
            </div>
            <div className="col-md-4">
              <FormDateField name={`${name}.de`} label={LABELS.de} disabled={disabled} />
            </div>
            <div className="col-md-4">
              <FormDateField name={`${name}.ate`} label={LABELS.ate} disabled={disabled} />
            </div>
          </RemovableRow>
        ))}
        {!disabled && (
          <div>
            <Button icon={Plus} onClick={() => change([...nascimentos, NEW_BIRTH_RANGE])}>
              Incluir faixa
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

/** The path of each range among the values. */
const namesOf = (ranges: ProcessDraft['nascimentos']) =>
  ranges.map((_, place) => ({ name: `nascimentos.${place}`, legend: `Faixa ${place + 1}` }))
