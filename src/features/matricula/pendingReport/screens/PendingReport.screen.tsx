import BellRing from 'lucide-react/icons/bell-ring'
import { useDispatch, useSelector } from 'react-redux'
import {
  BY_GRADE,
  BY_KIND,
  BY_UNIT,
  kindsFor,
  type PendingGroup,
  REMINDED_AT_ONCE,
} from '#domain/pending/pending.lists.ts'
import { useListColumns } from '#src/core/columns/useListColumns.ts'
import { filtersChanged } from '#src/core/filters/filters.slice.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { useWhatOpens } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { wayToFix } from '#src/features/matricula/pendingReport/fixing.ts'
import {
  exportPendingReport,
  groupIn,
  LATE,
  loadPending,
  pendingCountsAsked,
  pendingExportAsked,
  reminderAsked,
} from '#src/features/matricula/pendingReport/pendingReport.requests.ts'
import {
  linesSelected,
  selectPending,
  selectPendingCounts,
  selectPendingTotal,
  selectSelectedLines,
} from '#src/features/matricula/pendingReport/pendingReport.slice.ts'
import { ReminderDialog } from '#src/features/matricula/pendingReport/screens/ReminderDialog.screen.tsx'
import { PendingCounts } from '#src/features/matricula/pendingReport/views/PendingCounts.view.tsx'
import { pendingColumns } from '#src/features/matricula/pendingReport/views/pendingColumns.view.tsx'
import { optionsOf } from '#src/lib/offered.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { GroupedBarsOutline } from '#src/ui/GroupedBars.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { ListTools } from '#src/ui/table/ListTools.tsx'

const DEADLINES = [{ value: LATE, label: 'Somente vencidas' }]

/** The filter for one value of a group. */
const FILTER_OF: Readonly<Record<PendingGroup, string>> = { [BY_KIND]: 'kind', [BY_GRADE]: 'grade', [BY_UNIT]: 'unit' }

/** M28: pending items as counts and as a list, each linked to where it is mended. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPending)
  const counts = useSelector(selectPendingCounts)
  const list = useServerList({
    request: loadPending,
    count: useSelector(selectPendingTotal),
    hasRows: page !== null,
  })
  const { columns, choice } = useListColumns('pendingReport', pendingColumns)
  const opens = useWhatOpens()
  const mayRemind = useMayEdit('relInformacoesPendentes')
  const selection = useReminding()
  return (
    <div className="page">
      <PageHeader
        title="Informações pendentes"
        subtitle="O que falta, por aluno"
        actions={
          <>
            <ListTools
              choice={choice}
              exporting={useIsRunning(exportPendingReport)}
              onExport={(wanted) => dispatch(pendingExportAsked(filters.values, wanted))}
              onPrint={(wanted) => dispatch(pendingExportAsked(filters.values, wanted))}
            />
            {mayRemind && (
              <Button
                variant="primary"
                icon={BellRing}
                disabled={page === null || page.items.length === 0}
                onClick={() => dispatch(reminderAsked(filters.values, null))}
              >
                Lembrar…
              </Button>
            )}
          </>
        }
      />
      <div className="card">
        <div className="card-body">
          <PendingFilters />
        </div>
      </div>
      {counts !== null && (
        <PendingCounts
          counts={counts}
          group={filters.choice('group', groupIn(filters.values))}
          onOpen={(id) => dispatch(filtersChanged({ [FILTER_OF[counts.agrupar]]: id }))}
        />
      )}
      <Awaited asks={[pendingCountsAsked(filters.values)]} isHere={counts !== null} outline={<GroupedBarsOutline />} />
      <DataTable
        {...list}
        label="Informações pendentes"
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nomeAluno, item }) => `${nomeAluno}: ${item}`}
        linkOf={wayToFix(opens)}
        {...(mayRemind && { selection })}
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma pendência encontrada" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState title="Nada pendente" reason="Tudo o que foi pedido está em dia." />
          )
        }
      />
      <ReminderDialog />
    </div>
  )
}

/** The selected lines, and the reminder for their families. */
const useReminding = () => {
  const dispatch = useDispatch()
  const { values } = useFilters()
  const lines = useSelector(selectSelectedLines)
  return {
    selected: lines.map(({ id }) => id),
    maxCount: REMINDED_AT_ONCE,
    onChange: (ids: readonly number[]) => dispatch(linesSelected(ids)),
    actions: (
      <Button
        icon={BellRing}
        onClick={() =>
          dispatch(
            reminderAsked(
              values,
              lines.map(({ idAluno }) => idAluno),
            ),
          )
        }
      >
        Lembrar dos selecionados…
      </Button>
    ),
  }
}

const PendingFilters = () => {
  const { text, choice, clear } = useFilters()
  const opens = useWhatOpens()
  const kinds = kindsFor(opens('cobrancas') || opens('extratos'))
  return (
    <FilterBar onClear={clear}>
      <SearchField label="Buscar" placeholder="Nome, RA ou CPF" {...text('search')} />
      <SelectField label="Unidade" empty="Todas as unidades" options={useChoices('units')} {...choice('unit')} />
      <SelectField label="Série" empty="Todas as séries" options={useChoices('grades')} {...choice('grade')} />
      <SelectField label="Tipo" empty="Todos os tipos" options={optionsOf(kinds)} {...choice('kind')} />
      <SelectField label="Prazo" empty="Todas" options={DEADLINES} {...choice('due')} />
    </FilterBar>
  )
}
