import type { ExtraCourseRow } from '#domain/extraCourses/extraCourses.schemas.ts'
import { SIGN_UP_STATUS_LABEL, SIGN_UP_STATUSES } from '#domain/signUps/signUp.ts'
import { courseName } from '#src/features/matricula/signUps/views/courseName.ts'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface Bound {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface Choice {
  readonly value: number
  readonly label: string
}

interface SignUpFiltersProps {
  readonly years: readonly Choice[]
  readonly units: readonly Choice[]
  readonly courses: readonly ExtraCourseRow[]
  readonly search: Bound
  readonly year: Bound
  readonly unit: Bound
  readonly course: Bound
  readonly status: Bound
  readonly onClear: (() => void) | undefined
}

const STATUSES = SIGN_UP_STATUSES.map((status, place) => ({ value: place + 1, label: SIGN_UP_STATUS_LABEL[status] }))

/** The filters of the sign-ups. A year is always chosen. */
export const SignUpFilters = (props: SignUpFiltersProps) => {
  const { years, units, courses, search, year, unit, course, status, onClear } = props
  return (
    <FilterBar onClear={onClear}>
      <SearchField label="Buscar" placeholder="Aluno, RA, CPF ou responsável" {...search} />
      <SelectField label="Ano letivo" empty={year.value === '' ? 'Ano em curso' : null} options={years} {...year} />
      <SelectField label="Unidade" empty="Todas as unidades" options={units} {...unit} />
      <SelectField
        label="Curso extra"
        empty="Todos os cursos"
        options={courses.map((one) => ({ value: one.id, label: `${courseName(one)} · ${one.unidade}` }))}
        {...course}
      />
      <SelectField label="Situação" empty="Todas, sem as removidas" options={STATUSES} {...status} />
    </FilterBar>
  )
}
