import { useDispatch } from 'react-redux'
import type { ImportChoices } from '#domain/markImports/markImports.schemas.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { Card } from '#src/ui/Card.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** Year, unit and stage of a file; a class group and a subject, where it is only for these. */
export const ImportPlace = ({ choices }: { readonly choices: ImportChoices }) => {
  const dispatch = useDispatch()
  const { choice } = useFilters()
  /** What lies inside of what changes is chosen anew. */
  const changing = (name: string, value: number | null, inside: readonly string[]) => ({
    value: String(value ?? ''),
    onChange: (text: string) =>
      dispatch(
        filtersChanged({
          ...Object.fromEntries(inside.map((one) => [one, null])),
          [name]: text === '' ? null : Number(text),
        }),
      ),
  })
  const stages = choices.etapas.map(({ numero, nome }) => ({ value: numero, label: nome }))
  return (
    <Card>
      <FilterBar>
        <SelectField
          label="Ano letivo"
          empty={null}
          options={optionsOf(choices.anos)}
          {...changing('year', choices.idAnoLetivo, ['unit', 'group', 'subject'])}
        />
        <SelectField
          label="Unidade"
          empty={null}
          options={optionsOf(choices.unidades)}
          {...changing('unit', choices.idUnidade, ['group', 'subject'])}
        />
        <SelectField label="Etapa" empty={null} options={stages} {...choice('stage', choices.etapa)} />
        <SelectField
          label="Turma"
          empty="As do arquivo"
          options={optionsOf(choices.turmas)}
          {...changing('group', choices.idTurma, ['subject'])}
        />
        {choices.idTurma !== null && (
          <SelectField
            label="Disciplina"
            empty="A que o arquivo disser"
            options={optionsOf(choices.disciplinas)}
            {...choice('subject', choices.idDisciplina)}
          />
        )}
      </FilterBar>
    </Card>
  )
}
