import type { BoardPlace } from '#domain/teaching/assignments.schemas.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { Card } from '#src/ui/Card.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

/** The year and the unit of what the screen shows. */
export const YearUnitFilters = ({ place: { anos, anoLetivo, unidades, unidade } }: { readonly place: BoardPlace }) => {
  const filters = useFilters()
  return (
    <Card>
      <FilterBar onClear={filters.clear}>
        <SelectField
          label="Ano letivo"
          empty={null}
          options={optionsOf(anos)}
          {...filters.choice('year', anoLetivo?.id ?? null)}
        />
        <SelectField
          label="Unidade"
          empty={null}
          options={optionsOf(unidades)}
          {...filters.choice('unit', unidade?.id ?? null)}
        />
      </FilterBar>
    </Card>
  )
}
