import { ENROLMENT_TYPE_NAME } from '#domain/enrolments/enrolmentStatus.ts'
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

interface EnrolmentFiltersProps {
  readonly search: Bound
  readonly year: Choice
  readonly unit: Choice
  readonly grade: Choice
  readonly type: Bound
  readonly status: Choice
  readonly onClear: (() => void) | undefined
}

const TYPES = Object.entries(ENROLMENT_TYPE_NAME).map(([value, label]) => ({ value, label }))

/** The filters of the enrolments. A year is always chosen. */
export const EnrolmentFilters = ({ search, year, unit, grade, type, status, onClear }: EnrolmentFiltersProps) => (
  <FilterBar
    onClear={onClear}
    more={
      <>
        <SelectField label="Tipo" empty="Todos os tipos" options={TYPES} {...type} />
        <SelectField label="Situação" empty="Todas as situações" {...status} />
      </>
    }
    moreInUse={type.value !== '' || status.value !== ''}
  >
    <SearchField label="Buscar" placeholder="Nome, RA ou CPF" {...search} />
    <SelectField label="Ano letivo" empty={year.value === '' ? 'Ano da campanha' : null} {...year} />
    <SelectField label="Unidade" empty="Todas as unidades" {...unit} />
    <SelectField label="Série" empty="Todas as séries" {...grade} />
  </FilterBar>
)
