import Pencil from 'lucide-react/icons/pencil'
import { useDispatch, useSelector } from 'react-redux'
import type { WaitingRow } from '#domain/waitingList/waitingList.schemas.ts'
import { WAITING_STATUS_LABEL, WAITING_STATUSES } from '#domain/waitingList/waitingStatus.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useParams } from '#src/core/router/RouteTable.tsx'
import { processes } from '#src/features/matricula/processes/processes.record.ts'
import { RefusalDialog } from '#src/features/matricula/processes/screens/RefusalDialog.screen.tsx'
import { waitingColumns } from '#src/features/matricula/processes/views/waitingColumns.view.tsx'
import { loadWaiting, summonNext } from '#src/features/matricula/processes/waiting/waitingList.requests.ts'
import {
  refusalOpened,
  selectOpenRefusal,
  selectWaiting,
} from '#src/features/matricula/processes/waiting/waitingList.slice.ts'
import { optionsOf } from '#src/lib/offered.ts'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

/** M08: the waiting list of a process, line by line, with who is next. */
export const Screen = () => {
  const dispatch = useDispatch()
  const id = Number(useParams()['id'])
  const page = useSelector(selectWaiting)
  const open = useSelector(selectOpenRefusal)
  const record = useSelector(processes.select.record)
  const mayEdit = useMayEdit('gestaoProcessos')
  const filters = useFilters()
  const list = useServerList({
    request: loadWaiting,
    count: page?.totalCount ?? null,
  })
  return (
    <div className="page">
      <PageHeader
        title="Lista de espera"
        subtitle={record?.id === id ? record.nome : undefined}
        actions={
          <ButtonLink to={processes.paths.formOf(id)} icon={Pencil}>
            Ver processo
          </ButtonLink>
        }
      />
      <DataTable
        {...list}
        label="Lista de espera"
        columns={waitingColumns({
          mayEdit,
          onSummon: (row) => dispatch(dialogOpened(summonsQuestion(id, row))),
          onRefuse: (row) => dispatch(refusalOpened(row)),
        })}
        rows={page?.items ?? []}
        rowId={(row) => row.id}
        rowName={({ nome }) => nome}
        filters={<WaitingFilters />}
        empty={
          filters.clear ? (
            <EmptyState title="Ninguém encontrado" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState reason="Não há ninguém na lista de espera deste processo." />
          )
        }
      />
      {open !== null && <RefusalDialog key={open.id} row={open} />}
    </div>
  )
}

const summonsQuestion = (id: number, { nome, serie, periodo, idUnidade, idSerie, idPeriodo }: WaitingRow) => ({
  title: 'Convocar',
  message: `Deseja convocar ${nome} para ${serie}, ${periodo}? A vaga fica guardada enquanto a família responde.`,
  confirmLabel: 'Convocar',
  confirm: summonNext.asked({ id, idUnidade, idSerie, idPeriodo }),
})

const STATUSES = WAITING_STATUSES.map((status) => ({ value: status, label: WAITING_STATUS_LABEL[status] }))

const WaitingFilters = () => {
  const { choice, clear } = useFilters()
  const choices = useSelector(processes.select.choices)
  return (
    <FilterBar onClear={clear}>
      <SelectField
        label="Unidade"
        empty="Todas as unidades"
        options={optionsOf(choices?.unidades)}
        {...choice('unit')}
      />
      <SelectField label="Série" empty="Todas as séries" options={optionsOf(choices?.series)} {...choice('grade')} />
      <SelectField label="Situação" empty="Quem ainda espera" options={STATUSES} {...choice('status')} />
    </FilterBar>
  )
}
