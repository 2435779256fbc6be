import { ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
import { DateField } from '#src/ui/DateField.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField, type SelectOption } from '#src/ui/SelectField.tsx'

interface Bound {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface Choice extends Bound {
  readonly options: readonly SelectOption[]
}

interface ReportFiltersProps {
  readonly search: Bound
  readonly year: Choice
  readonly unit: Choice
  readonly course: Choice
  readonly grade: Choice
  readonly shift: Choice
  readonly classGroup: Choice
  readonly type: Bound
  readonly status: Choice
  readonly from: Bound
  readonly to: Bound
  readonly onClear: (() => void) | undefined
}

const TYPES = Object.entries(ENROLMENT_TYPE_NAME).map(([value, label]) => ({ value, label }))

/** The filters of both counts and list. A year is always chosen. */
export const ReportFilters = (props: ReportFiltersProps) => (
  <FilterBar onClear={props.onClear}>
    <SearchField label="Buscar" placeholder="Nome, RA ou CPF" {...props.search} />
    <SelectField label="Ano letivo" empty={props.year.value === '' ? 'Ano em curso' : null} {...props.year} />
    <SelectField label="Unidade" empty="Todas as unidades" {...props.unit} />
    <SelectField label="Curso" empty="Todos os cursos" {...props.course} />
    <SelectField label="Série" empty="Todas as séries" {...props.grade} />
    <SelectField label="Período" empty="Todos os períodos" {...props.shift} />
    <SelectField label="Turma" empty="Todas as turmas" {...props.classGroup} />
    <SelectField label="Tipo" empty="Todos os tipos" options={TYPES} {...props.type} />
    <SelectField label="Situação" empty="Todas as situações" {...props.status} />
    <DateField label="Início de" {...props.from} />
    <DateField label="Início até" {...props.to} />
  </FilterBar>
)
