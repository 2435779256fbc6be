import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface Bound {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface CourseOfferFiltersProps {
  readonly choices: SchoolChoices | null
  readonly year: Bound
  readonly unit: Bound
  readonly course: Bound
  readonly shift: Bound
  readonly status: Bound
  readonly onClear: (() => void) | undefined
}

const STATUSES = [
  { value: 1, label: 'Ativa' },
  { value: 2, label: 'Inativa' },
]

/** What narrows the list of offers. A year is always chosen. */
export const CourseOfferFilters = (props: CourseOfferFiltersProps) => {
  const { choices, year, unit, course, shift, status, onClear } = props
  return (
    <FilterBar onClear={onClear}>
      <SelectField
        label="Ano letivo"
        empty={year.value === '' ? 'Ano em curso' : null}
        options={optionsOf(choices?.anos)}
        {...year}
      />
      <SelectField label="Unidade" empty="Todas as unidades" options={optionsOf(choices?.unidades)} {...unit} />
      <SelectField label="Curso" empty="Todos os cursos" options={optionsOf(choices?.cursos)} {...course} />
      <SelectField label="Turno" empty="Todos os turnos" options={optionsOf(choices?.turnos)} {...shift} />
      <SelectField label="Situação" empty="Todas as situações" options={STATUSES} {...status} />
    </FilterBar>
  )
}
