import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { useDispatch, useSelector } from 'react-redux'
import { CONVERSATION_STATUSES, CONVERSATION_TOPICS, INBOXES } from '#domain/conversations/conversations.lists.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { loadConversations } from '#src/features/academico/conversations/conversations.requests.ts'
import { dialogShown, selectDialog, selectPage } from '#src/features/academico/conversations/conversations.slice.ts'
import { NewConversation } from '#src/features/academico/conversations/screens/NewConversation.tsx'
import { CONVERSATION_COLUMNS } from '#src/features/academico/conversations/views/conversationColumns.view.tsx'
import { ChoiceFilter, SearchFilter } from '#src/screens/records/filters.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** The inbox of the school: what waits longest comes first. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPage)
  const dialog = useSelector(selectDialog)
  const mayEdit = useMayEdit('conversas')
  const list = useServerList({ request: loadConversations, count: page?.totalCount ?? null })
  return (
    <div className="page">
      <PageHeader
        title="Conversas"
        subtitle="O que as famílias escrevem à escola. O que espera há mais tempo vem primeiro."
        actions={
          mayEdit && (
            <Button variant="primary" icon={MessageSquarePlus} onClick={() => dispatch(dialogShown('begin'))}>
              Nova conversa
            </Button>
          )
        }
      />
      <DataTable
        {...list}
        label="Conversas"
        columns={CONVERSATION_COLUMNS}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ titulo, aluno }) => `${titulo}, ${aluno}`}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchFilter placeholder="Aluno, responsável ou título" />
            <ChoiceFilter name="inbox" label="Responsável" all="Todos" list={INBOXES} />
            <ChoiceFilter name="status" label="Situação" all="Todas" list={CONVERSATION_STATUSES} />
            <ChoiceFilter name="topic" label="Assunto" all="Todos" list={CONVERSATION_TOPICS} />
            <SelectField label="Unidade" empty="Todas" options={useChoices('units')} {...filters.choice('unit')} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma conversa encontrada" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Nenhuma família escreveu ainda." />
          )
        }
      />
      {dialog === 'begin' && <NewConversation />}
    </div>
  )
}
