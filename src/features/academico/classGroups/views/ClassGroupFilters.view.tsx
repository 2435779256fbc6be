import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface Bound {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface ClassGroupFiltersProps {
  readonly choices: SchoolChoices | null
  readonly search: Bound
  readonly year: Bound
  readonly unit: Bound
  readonly course: Bound
  /** The course that is chosen: only its grades are offered. */
  readonly courseId: number | null
  readonly grade: Bound
  readonly shift: Bound
  readonly status: Bound
  readonly onClear: (() => void) | undefined
}

const STATUSES = [
  { value: 1, label: 'Ativa' },
  { value: 2, label: 'Inativa' },
]

/** What narrows the list of class groups. A year is always chosen. */
export const ClassGroupFilters = (props: ClassGroupFiltersProps) => {
  const { choices, search, year, unit, course, courseId, grade, shift, status, onClear } = props
  const grades = choices?.series.filter(({ idCurso }) => courseId === null || idCurso === courseId)
  return (
    <FilterBar onClear={onClear}>
      <SearchField label="Buscar" placeholder="Nome da turma" {...search} />
      <SelectField
        label="Ano letivo"
        empty={year.value === '' ? 'Ano em curso' : null}
        options={optionsOf(choices?.anos)}
        {...year}
      />
      <SelectField label="Unidade" empty="Todas as unidades" options={optionsOf(choices?.unidades)} {...unit} />
      <SelectField label="Curso" empty="Todos os cursos" options={optionsOf(choices?.cursos)} {...course} />
      <SelectField label="Série" empty="Todas as séries" options={optionsOf(grades)} {...grade} />
      <SelectField label="Turno" empty="Todos os turnos" options={optionsOf(choices?.turnos)} {...shift} />
      <SelectField label="Situação" empty="Todas as situações" options={STATUSES} {...status} />
    </FilterBar>
  )
}
