import { ACTIVE, INACTIVE } from '#src/features/acesso/users/userStatus.ts'
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

interface UserFiltersProps {
  readonly search: Bound
  readonly unit: Choice
  readonly position: Choice
  readonly profile: Choice
  readonly status: Bound
  readonly onClear: (() => void) | undefined
}

const STATUSES = [
  { value: ACTIVE, label: 'Ativo' },
  { value: INACTIVE, label: 'Inativo' },
]

export const UserFilters = ({ search, unit, position, profile, status, onClear }: UserFiltersProps) => (
  <FilterBar onClear={onClear}>
    <SearchField label="Buscar" placeholder="Nome ou e-mail" {...search} />
    <SelectField label="Unidade" empty="Todas as unidades" {...unit} />
    <SelectField label="Cargo" empty="Todos os cargos" {...position} />
    <SelectField label="Perfil" empty="Todos os perfis" {...profile} />
    <SelectField label="Situação" empty="Todas" options={STATUSES} {...status} />
  </FilterBar>
)
