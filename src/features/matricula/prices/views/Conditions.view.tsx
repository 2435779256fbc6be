import { useField } from 'formik'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import type { PriceChoices, PriceCondition } from '#domain/priceTables/priceTables.schemas.ts'
import { moved, NEW_CONDITION, withCopy } from '#domain/priceTables/priceTable.ts'
import { ConditionFields } from '#src/features/matricula/prices/views/ConditionFields.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { Section } from '#src/ui/Section.tsx'

interface ConditionsProps {
  readonly choices: PriceChoices
  readonly disabled: boolean
}

/** The conditions of a table, in the order for families. */
export const Conditions = ({ choices, disabled }: ConditionsProps) => {
  const [{ value }, { error, touched }, { setValue }] = useField<readonly PriceCondition[]>('tabelaPrecoCondicoes')
  const change = (next: readonly PriceCondition[]) => void setValue(next)
  return (
    <Section title="Condições">
      <div className="stack">
        {touched && typeof error === 'string' && <p role="alert">{error}</p>}
        {namesOf(value).map(({ name, condition, legend }, place) => (
          <div className="card card-body" key={name}>
            <RemovableRow
              legend={legend}
              onRemove={disabled ? undefined : () => change(value.toSpliced(place, 1))}
              actions={
                !disabled && (
                  <>
                    <IconButton
                      icon={ArrowUp}
                      label={`Subir ${legend}`}
                      onClick={() => change(moved(value, place, -1))}
                    />
                    <IconButton
                      icon={ArrowDown}
                      label={`Descer ${legend}`}
                      onClick={() => change(moved(value, place, 1))}
                    />
                    <IconButton icon={Copy} label={`Copiar ${legend}`} onClick={() => change(withCopy(value, place))} />
                  </>
                )
              }
            >
              <ConditionFields name={name} condition={condition} choices={choices} disabled={disabled} />
            </RemovableRow>
          </div>
        ))}
        {!disabled && (
          <div>
            <Button icon={Plus} onClick={() => change([...value, { ...NEW_CONDITION, nomeCondicao: '' }])}>
              Incluir condição
            </Button>
          </div>
        )}
      </div>
    </Section>
  )
}

/** The path of each condition among the values. */
const namesOf = (conditions: readonly PriceCondition[]) =>
  conditions.map((condition, place) => ({
    name: `tabelaPrecoCondicoes.${place}`,
    condition,
    legend: `Condição ${place + 1}`,
  }))
