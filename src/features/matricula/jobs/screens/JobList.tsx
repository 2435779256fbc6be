import { useSelector } from 'react-redux'
import { JOB_STATUSES } from '#domain/jobs/jobs.lists.ts'
import { useFilters } from '#src/core/filters/useFilters.ts'
import { useServerList } from '#src/core/filters/useServerList.ts'
import { jobPath } from '#src/core/jobs/paths.ts'
import { loadJobs } from '#src/features/matricula/jobs/jobs.requests.ts'
import { selectJobs } from '#src/features/matricula/jobs/jobs.slice.ts'
import { jobColumns } from '#src/features/matricula/jobs/views/jobColumns.view.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { FilterBar } from '#src/ui/FilterBar.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { DataTable } from '#src/ui/table/DataTable.tsx'

const STATUSES = JOB_STATUSES.map(({ id, nome }) => ({ value: id, label: nome }))

/** The person's jobs; admins see everybody's. Running jobs are updated. */
export const JobList = () => {
  const filters = useFilters()
  const page = useSelector(selectJobs)
  const list = useServerList({
    request: loadJobs,
    count: page?.totalCount ?? null,
  })
  return (
    <div className="page">
      <PageHeader
        title="Tarefas em segundo plano"
        subtitle="Continuam mesmo se você sair. Ficam aqui por 90 dias depois de concluídas."
      />
      <DataTable
        {...list}
        label="Tarefas"
        columns={jobColumns}
        rows={page?.items ?? []}
        rowId={({ id }) => id}
        rowName={({ tipo }) => tipo}
        linkOf={({ id }) => jobPath(id)}
        filters={
          <FilterBar onClear={filters.clear}>
            <SelectField label="Situação" empty="Todas" options={STATUSES} {...filters.choice('status')} />
          </FilterBar>
        }
        empty={
          filters.clear ? (
            <EmptyState title="Nenhuma tarefa encontrada" reason="Confira os filtros, ou limpe-os." />
          ) : (
            <EmptyState title="Nenhuma tarefa" reason="O que você pedir em segundo plano aparece aqui." />
          )
        }
      />
    </div>
  )
}
