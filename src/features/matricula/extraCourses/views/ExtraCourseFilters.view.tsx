import type { ExtraCourseChoices } from '#domain/extraCourses/extraCourses.schemas.ts'
import { AVAILABILITIES, COURSE_GENDERS, SCHEDULE_KINDS } from '#domain/extraCourses/extraCourses.lists.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface Bound {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface ExtraCourseFiltersProps {
  readonly choices: ExtraCourseChoices | null
  readonly search: Bound
  readonly year: Bound
  readonly unit: Bound
  readonly schedule: Bound
  readonly gender: Bound
  readonly availability: Bound
  readonly status: Bound
  readonly onClear: (() => void) | undefined
}

const STATUSES = [
  { value: 1, label: 'Aberto' },
  { value: 2, label: 'Encerrado' },
]

/** Nothing chosen is “Indiferente” (portal.md 9), so that it is no choice of its own. */
const GENDERS = optionsOf(COURSE_GENDERS.filter(({ nome }) => nome !== 'Indiferente'))

/** What narrows the list of extra courses. A year is always chosen. */
export const ExtraCourseFilters = (props: ExtraCourseFiltersProps) => {
  const { choices, search, year, unit, schedule, gender, availability, status, onClear } = props
  return (
    <FilterBar onClear={onClear}>
      <SearchField label="Buscar" placeholder="Nome ou turma" {...search} />
      <SelectField
        label="Ano letivo"
        empty={year.value === '' ? 'Ano em curso' : null}
        options={optionsOf(choices?.anos)}
        {...year}
      />
      <SelectField label="Unidade" empty="Todas as unidades" options={optionsOf(choices?.unidades)} {...unit} />
      <SelectField label="Tipo de horário" empty="Indiferente" options={optionsOf(SCHEDULE_KINDS)} {...schedule} />
      <SelectField label="Sexo" empty="Indiferente" options={GENDERS} {...gender} />
      <SelectField label="Disponibilidade" empty="Todas" options={optionsOf(AVAILABILITIES)} {...availability} />
      <SelectField label="Situação" empty="Todas as situações" options={STATUSES} {...status} />
    </FilterBar>
  )
}
