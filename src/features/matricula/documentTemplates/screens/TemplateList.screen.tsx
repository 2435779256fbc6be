import Plus from 'lucide-react/icons/plus'
import { useSelector } from 'react-redux'
import { DOCUMENT_TYPES } from '#domain/documents/documents.lists.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { NEW_TEMPLATE, templateOf } from '#src/features/matricula/documentTemplates/paths.ts'
import { ACTIVE, loadTemplates } from '#src/features/matricula/documentTemplates/templates.requests.ts'
import { selectTemplatePage } from '#src/features/matricula/documentTemplates/templates.slice.ts'
import { templateColumns } from '#src/features/matricula/documentTemplates/views/templateColumns.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const TYPES = DOCUMENT_TYPES.map(({ id, nome }) => ({ value: id, label: nome }))

const STATUSES = [
  { value: ACTIVE.yes, label: 'Ativos' },
  { value: ACTIVE.no, label: 'Inativos' },
]

/** M35: the templates of documents. */
export const Screen = () => {
  const filters = useFilters()
  const page = useSelector(selectTemplatePage)
  const mayEdit = useMayEdit('configuracaoDocumentos')
  const list = useServerList({
    request: loadTemplates,
    count: page?.totalCount ?? null,
  })
  const creating = (
    <ButtonLink to={NEW_TEMPLATE} icon={Plus} variant="primary">
      Novo modelo
    </ButtonLink>
  )
  return (
    <div className="page">
      <PageHeader
        title="Configuração de documentos"
        subtitle="Modelos das declarações, contratos e termos que a escola emite."
        actions={mayEdit && creating}
      />
      <DataTable
        {...list}
        label="Modelos de documentos"
        columns={templateColumns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ descricao }) => descricao}
        linkOf={({ id }) => templateOf(id)}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchField label="Buscar" placeholder="Descrição" {...filters.text('search')} />
            <SelectField label="Tipo" empty="Todos" options={TYPES} {...filters.choice('type')} />
            <SelectField label="Situação" empty="Todos" options={STATUSES} {...filters.choice('status')} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState
              title="Nenhum modelo encontrado"
              reason="Confira a busca, o tipo e a situação, ou limpe os filtros para ver todos."
            />
          ) : (
            <EmptyState
              title="Ainda não há modelos"
              reason="Comece por um texto padrão do portal e mude o que for preciso."
              {...(mayEdit && { action: creating })}
            />
          )
        }
      />
    </div>
  )
}
