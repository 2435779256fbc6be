import { useDispatch, useSelector } from 'react-redux'
import { FIRST_DAY } from '#domain/base/typedDay.ts'
import { MESSAGE_CHANNELS, MESSAGE_STATUSES } from '#domain/messaging/messaging.lists.ts'
import { EVENT_KEYS, eventOf } from '#domain/messaging/messageEvents.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { loadMessage, loadSent } from '#src/features/matricula/messaging/messaging.requests.ts'
import { selectMessaging } from '#src/features/matricula/messaging/messaging.slice.ts'
import { RULES } from '#src/features/matricula/messaging/paths.ts'
import { OpenMessage } from '#src/features/matricula/messaging/screens/OpenMessage.tsx'
import { sentColumns } from '#src/features/matricula/messaging/views/sentColumns.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { DateField } from '#src/ui/DateField.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const choices = (list: readonly { readonly id: number; readonly nome: string }[]) =>
  list.map(({ id, nome }) => ({ value: id, label: nome }))

const EVENTS = EVENT_KEYS.map((event) => ({ value: event, label: eventOf(event).name }))
const CHANNELS = choices(MESSAGE_CHANNELS)
const STATUSES = choices(MESSAGE_STATUSES)

/** M34: the sent messages, with recipients and times of reading. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const { sent } = useSelector(selectMessaging)
  const list = useServerList({
    request: loadSent,
    count: sent?.totalCount ?? null,
  })
  return (
    <div className="page">
      <PageHeader
        title="Mensagens enviadas"
        subtitle="O que a escola avisou, a quem, por onde e quando foi lido. Fica guardado por cinco anos."
        actions={<ButtonLink to={RULES}>Alertas</ButtonLink>}
      />
      <DataTable
        {...list}
        label="Mensagens enviadas"
        columns={sentColumns}
        rows={sent?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ assunto, destinatario }) => `${assunto}, para ${destinatario}`}
        onOpen={({ id }) => dispatch(loadMessage.asked(id))}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchField label="Aluno" placeholder="Nome, RA, CPF ou responsável" {...filters.text('search')} />
            <SelectField label="Alerta" empty="Todos" options={EVENTS} {...filters.text('event')} />
            <SelectField label="Canal" empty="Todos" options={CHANNELS} {...filters.choice('channel')} />
            <SelectField label="Situação" empty="Todas" options={STATUSES} {...filters.choice('status')} />
            <DateField label="De" min={FIRST_DAY} {...filters.text('from')} />
            <DateField label="Até" min={FIRST_DAY} {...filters.text('to')} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma mensagem encontrada" reason="Confira os filtros, ou limpe-os para ver todas." />
          ) : (
            <EmptyState title="Nada foi avisado ainda" reason="Quando algo acontecer, cada aviso aparece aqui." />
          )
        }
      />
      <OpenMessage />
    </div>
  )
}
