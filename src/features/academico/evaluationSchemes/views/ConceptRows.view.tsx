import Plus from 'lucide-react/icons/plus'
import type { DraftConcept, SchemeChoices } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { EMPTY_CONCEPT } from '#src/features/academico/evaluationSchemes/schemeForm.ts'
import { RowsFlaw } from '#src/ui/form/RowsFlaw.tsx'
import { useRows } from '#src/ui/form/useRows.ts'
import { offered, optionsOf } from '#src/lib/offered.ts'
import { Button } from '#src/ui/Button.tsx'
import { FormCheckField } from '#src/ui/form/FormCheckField.tsx'
import { FormColorField } from '#src/ui/form/FormColorField.tsx'
import { FormDecimalField } from '#src/ui/form/FormDecimalField.tsx'
import { FormTextField } from '#src/ui/form/FormTextField.tsx'
import { RemovableRow } from '#src/ui/form/RemovableRow.tsx'
import { PickField } from '#src/ui/PickField.tsx'

interface ConceptRowsProps {
  readonly systems: SchemeChoices['sistemas']
  readonly disabled: boolean
}

/** The concepts of a scheme, its own or those of a system, which it keeps even if the system changes. */
export const ConceptRows = ({ systems, disabled }: ConceptRowsProps) => {
  const { rows, error, add, remove, replace } = useRows<DraftConcept>('conceitos')
  return (
    <div className="stack">
      {!disabled && (
        <div className="row">
          <div className="col-md-6">
            <PickField
              label="Trazer os conceitos de um sistema"
              empty="Escolha para trazer"
              hint="Do melhor para o pior. O esquema guarda os seus: se o sistema mudar, eles ficam."
              options={optionsOf(offered(systems, []))}
              onPick={(chosen) => {
                const system = systems.find(({ id }) => id === Number(chosen))
                if (system !== undefined) replace(system.conceitos)
              }}
            />
          </div>
        </div>
      )}
      {rows.map((_, place) => (
        <RemovableRow
          // Rows have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          legend={`${place + 1}º conceito`}
          onRemove={disabled ? undefined : () => remove(place)}
        >
          <div className="col-md-2">
            <FormTextField name={`conceitos.${place}.sigla`} label="Sigla" disabled={disabled} />
          </div>
          <div className="col-md-4">
            <FormTextField name={`conceitos.${place}.descricao`} label="Descrição" disabled={disabled} />
          </div>
          <div className="col-md-2">
            <FormDecimalField name={`conceitos.${place}.minimo`} label="Nota mínima" disabled={disabled} />
          </div>
          <div className="col-md-2">
            <FormDecimalField name={`conceitos.${place}.maximo`} label="Nota máxima" disabled={disabled} />
          </div>
          <div className="col-md-2">
            <FormCheckField name={`conceitos.${place}.aprova`} label="Aprova" disabled={disabled} />
          </div>
          <div className="col-md-4">
            <FormColorField
              name={`conceitos.${place}.cor`}
              label="Cor"
              hint="Como #rrggbb, ao lado da sigla. Vazio: sem cor."
              disabled={disabled}
            />
          </div>
        </RemovableRow>
      ))}
      <RowsFlaw error={error} />
      {!disabled && (
        <div>
          <Button icon={Plus} onClick={() => add(EMPTY_CONCEPT)}>
            Incluir conceito
          </Button>
        </div>
      )}
    </div>
  )
}
