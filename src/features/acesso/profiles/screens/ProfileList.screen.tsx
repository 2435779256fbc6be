import Eye from 'lucide-react/icons/eye'
import Plus from 'lucide-react/icons/plus'
import { useSelector } from 'react-redux'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { NEW_PROFILE, profileOf, SIMULATOR } from '#src/features/acesso/profiles/paths.ts'
import { profilesShown, STATUS } from '#src/features/acesso/profiles/profileList.ts'
import { loadProfiles } from '#src/features/acesso/profiles/profiles.requests.ts'
import { selectProfiles } from '#src/features/acesso/profiles/profiles.slice.ts'
import { profileColumns } from '#src/features/acesso/profiles/views/profileColumns.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const STATUSES = [
  { value: STATUS.active, label: 'Ativos' },
  { value: STATUS.inactive, label: 'Inativos' },
  { value: STATUS.all, label: 'Todos' },
]

/** M38: the profiles. All are loaded at once; filters, order and pages are made here. */
export const Screen = () => {
  const filters = useFilters()
  const all = useSelector(selectProfiles)
  const mayEdit = useMayEdit('perfis')
  const { rows, count } = profilesShown(all ?? [], filters.values)
  const list = useServerList({
    request: loadProfiles,
    count: all === null ? null : count,
  })
  const creating = (
    <ButtonLink to={NEW_PROFILE} icon={Plus} variant="primary">
      Novo perfil
    </ButtonLink>
  )
  return (
    <div className="page">
      <PageHeader
        title="Perfis"
        subtitle="O que cada grupo de usuários pode ver e editar."
        actions={
          <>
            <ButtonLink to={SIMULATOR} icon={Eye}>
              Ver como perfil
            </ButtonLink>
            {mayEdit && creating}
          </>
        }
      />
      <DataTable
        {...list}
        label="Perfis"
        columns={profileColumns}
        rows={rows}
        rowId={({ id }) => id}
        rowName={({ nome }) => nome}
        linkOf={({ id }) => profileOf(id)}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchField label="Buscar" placeholder="Nome do perfil" {...filters.text('profile')} />
            <SelectField
              label="Situação"
              empty={null}
              options={STATUSES}
              {...filters.choice('status', STATUS.active)}
            />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState
              title="Nenhum perfil encontrado"
              reason="Confira a busca e a situação, ou limpe os filtros para ver os perfis ativos."
            />
          ) : (
            <EmptyState
              title="Ainda não há perfis"
              reason="Um perfil reúne as funcionalidades que um grupo de usuários pode ver ou editar."
              {...(mayEdit && { action: creating })}
            />
          )
        }
      />
    </div>
  )
}
