import type { MarkPage } from '#domain/marks/marks.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** Class group, subject and stage of the sheet. */
export const SheetFilters = ({ page }: { readonly page: MarkPage }) => {
  const { choice } = useFilters()
  const stages = page.etapas.map(({ numero, nome }) => ({ value: numero, label: nome }))
  return (
    <FilterBar>
      <SelectField label="Turma" empty={null} options={optionsOf(page.turmas)} {...choice('group', page.idTurma)} />
      {page.disciplinas.length > 0 && (
        <SelectField
          label="Disciplina"
          empty={null}
          options={optionsOf(page.disciplinas)}
          {...choice('subject', page.idDisciplina)}
        />
      )}
      <SelectField label="Etapa" empty={null} options={stages} {...choice('stage', page.etapa)} />
    </FilterBar>
  )
}
