import type { Register } from '#domain/registers/describe.ts'
import type { Choices } from '#src/registers/choices.ts'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'

interface Bound {
  readonly value: string
  readonly onChange: (value: string) => void
}

interface RegisterFiltersProps {
  readonly register: Register
  readonly choices: Choices
  readonly search: Bound
  /** A filter by an id. */
  readonly choice: (name: string) => Bound
  /** A filter by yes, `1`, or no, `0`. */
  readonly yesNo: (name: string) => Bound
  readonly onClear: (() => void) | undefined
}

const YES_NO = [
  { value: 1, label: 'Sim' },
  { value: 0, label: 'Não' },
]

const STATUSES = [
  { value: 1, label: 'Ativo' },
  { value: 0, label: 'Inativo' },
]

/** The filters of a register's list. */
export const RegisterFilters = ({ register, choices, search, choice, yesNo, onClear }: RegisterFiltersProps) => {
  const labels = register.search.map((name) => register.fields[name]?.label)
  return (
    <FilterBar onClear={onClear}>
      {labels.length > 0 && <SearchField label="Buscar" placeholder={labels.join(', ')} {...search} />}
      {register.filters.map((name) => {
        const field = register.fields[name]
        if (field === undefined) return null
        const common = { label: field.label, empty: 'Todos' }
        if (field.kind === 'flag') return <SelectField key={name} {...common} options={YES_NO} {...yesNo(name)} />
        const options = choices(field).map(({ value, displayText }) => ({ value, label: displayText }))
        return <SelectField key={name} {...common} options={options} {...choice(name)} />
      })}
      <SelectField label="Situação" empty="Todas" options={STATUSES} {...yesNo('Situacao')} />
    </FilterBar>
  )
}
