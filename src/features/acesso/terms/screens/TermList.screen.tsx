import Plus from 'lucide-react/icons/plus'
import { useSelector } from 'react-redux'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { NEW_TERM, termOf } from '#src/features/acesso/terms/paths.ts'
import { ACTIVE, loadTerms } from '#src/features/acesso/terms/terms.requests.ts'
import { selectTermPage } from '#src/features/acesso/terms/terms.slice.ts'
import { termColumns } from '#src/features/acesso/terms/views/termColumns.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const STATUSES = [
  { value: ACTIVE.yes, label: 'Ativos' },
  { value: ACTIVE.no, label: 'Inativos' },
]

/** M31: the texts that people have to accept. */
export const Screen = () => {
  const filters = useFilters()
  const page = useSelector(selectTermPage)
  const mayEdit = useMayEdit('termosPoliticas')
  const list = useServerList({
    request: loadTerms,
    count: page?.totalCount ?? null,
  })
  const creating = (
    <ButtonLink to={NEW_TERM} icon={Plus} variant="primary">
      Novo termo
    </ButtonLink>
  )
  return (
    <div className="page">
      <PageHeader
        title="Termos e políticas"
        subtitle="Textos que as pessoas leem e aceitam ao entrar no portal."
        actions={mayEdit && creating}
      />
      <DataTable
        {...list}
        label="Termos e políticas"
        columns={termColumns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ titulo }) => titulo}
        linkOf={({ id }) => termOf(id)}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchField label="Buscar" placeholder="Título" {...filters.text('search')} />
            <SelectField label="Situação" empty="Todos" options={STATUSES} {...filters.choice('status')} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState
              title="Nenhum termo encontrado"
              reason="Confira a busca e a situação, ou limpe os filtros para ver todos."
            />
          ) : (
            <EmptyState
              title="Ainda não há termos"
              reason="Escreva o primeiro texto; o aceite só é pedido depois que ele for publicado."
              {...(mayEdit && { action: creating })}
            />
          )
        }
      />
    </div>
  )
}
