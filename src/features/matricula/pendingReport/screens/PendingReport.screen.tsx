import { useDispatch, useSelector } from 'react-redux'
import type { PendingRow } from '#domain/api/pending.schemas.ts'
import { OWED_DOCUMENT, PENDING_KINDS } from '#domain/lists/pending.ts'
import { useListColumns } from '#src/core/columns/useListColumns.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { useChoices } from '#src/core/options/useChoices.ts'
import { useMayOpen } from '#src/core/permissions/useMayOpen.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { namedFieldOf } from '#src/core/router/useNamedField.ts'
import { guardianRecordOf, studentDocumentsOf, studentRecordOf } from '#src/core/students/paths.ts'
import {
  exportPendingReport,
  LATE,
  loadPending,
  pendingAsked,
  pendingExportAsked,
} from '#src/features/matricula/pendingReport/pendingReport.requests.ts'
import { selectPending } from '#src/features/matricula/pendingReport/pendingReport.slice.ts'
import { pendingColumns } from '#src/features/matricula/pendingReport/views/pendingColumns.view.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SearchField } from '#src/ui/SearchField.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'
import { ListTools } from '#src/ui/table/ListTools.tsx'

const KINDS = PENDING_KINDS.map(({ id, nome }) => ({ value: id, label: nome }))
const DEADLINES = [{ value: LATE, label: 'Somente vencidas' }]

/** M28: the documents and data that students still owe, each with the way to the place where it is put right. */
export const Screen = () => {
  const dispatch = useDispatch()
  const filters = useFilters()
  const page = useSelector(selectPending)
  const list = useServerList({
    request: loadPending,
    count: page?.totalCount ?? null,
    ask: (values) => [pendingAsked(values)],
  })
  const { columns, choice } = useListColumns('pendingReport', pendingColumns)
  const units = useChoices('units')
  const grades = useChoices('grades')
  const opensStudents = useMayOpen('dadosAluno')
  const opensGuardians = useMayOpen('dadosResponsavel')
  return (
    <div className="page">
      <PageHeader
        title="Informações pendentes"
        subtitle="Documentos e dados que faltam, por aluno"
        actions={
          <ListTools
            choice={choice}
            exporting={useIsRunning(exportPendingReport)}
            onExport={(wanted) => dispatch(pendingExportAsked(filters.values, wanted))}
            onPrint={(wanted) => dispatch(pendingExportAsked(filters.values, wanted))}
          />
        }
      />
      <DataTable
        {...list}
        label="Informações pendentes"
        columns={columns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ nomeAluno, item }) => `${nomeAluno}: ${item}`}
        linkOf={opensStudents && opensGuardians ? placeToFix : undefined}
        filters={
          <FilterBar onClear={filters.clear}>
            <SearchField label="Buscar" placeholder="Nome, RA ou CPF" {...filters.text('search')} />
            <SelectField label="Unidade" empty="Todas as unidades" options={units} {...filters.choice('unit')} />
            <SelectField label="Série" empty="Todas as séries" options={grades} {...filters.choice('grade')} />
            <SelectField label="Tipo" empty="Todos os tipos" options={KINDS} {...filters.choice('kind')} />
            <SelectField label="Prazo" empty="Todas" options={DEADLINES} {...filters.choice('due')} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma pendência encontrada" reason="Confira a busca e os filtros, ou limpe-os." />
          ) : (
            <EmptyState title="Nada pendente" reason="Todos os documentos e dados pedidos estão em dia." />
          )
        }
      />
    </div>
  )
}

/** Where what is owed can be put right: its field, or the document. */
const placeToFix = (row: PendingRow): string => namedFieldOf(screenToFix(row), row.item)

const screenToFix = ({ tipo, idAluno, idResponsavel }: PendingRow): string => {
  if (tipo === OWED_DOCUMENT) return studentDocumentsOf(idAluno)
  return idResponsavel === null ? studentRecordOf(idAluno) : guardianRecordOf(idResponsavel)
}
