import type { JobRow } from '#domain/jobs/jobs.schemas.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { JobProgress, JobStatusBadge } from '#src/features/matricula/jobs/views/JobState.view.tsx'
import type { Column } from '#src/ui/table/columns.ts'

/** The columns of the jobs: what, whose, how far. */
export const jobColumns: readonly Column<JobRow>[] = [
  {
    key: 'tipo',
    header: 'Tarefa',
    cell: ({ tipo, sobre, autor }) => (
      <div>
        <strong>{tipo}</strong>
        {sobre !== null && <div className="text-small">{sobre}</div>}
        <div className="text-secondary text-small">{autor}</div>
      </div>
    ),
  },
  { key: 'criado', header: 'Pedida em', sort: 'criado', whole: true, cell: ({ criado }) => formatDateTime(criado) },
  { key: 'progresso', header: 'Progresso', cell: (job) => <JobProgress job={job} /> },
  {
    key: 'status',
    header: 'Situação',
    sort: 'status',
    cell: ({ status }) => <JobStatusBadge status={status} />,
  },
]
