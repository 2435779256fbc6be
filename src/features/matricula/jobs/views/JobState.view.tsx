import type { JobRow } from '#domain/jobs/jobs.schemas.ts'
import { JOB_STATUSES, type JobStatus } from '#domain/jobs/jobs.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { formatCount } from '#src/lib/text.ts'
import { StatusBadge, type Tone } from '#src/ui/StatusBadge.tsx'

const TONES: Readonly<Record<JobStatus, Tone>> = {
  1: 'neutral',
  2: 'primary',
  3: 'success',
  4: 'warning',
  5: 'danger',
  6: 'neutral',
}

export const JobStatusBadge = ({ status }: Pick<JobRow, 'status'>) => (
  <StatusBadge tone={TONES[status]}>{nameIn(JOB_STATUSES, status)}</StatusBadge>
)

/** The number of finished parts of a job, failed ones included. */
export const JobProgress = ({ job: { tipo, feitos, comErro, total } }: { readonly job: JobRow }) => (
  <div>
    <progress value={feitos + comErro} max={Math.max(total, 1)} aria-label={`Progresso: ${tipo}`} />
    <div className="text-secondary text-small">
      {formatCount(feitos)} de {formatCount(total)}
      {comErro > 0 && ` · ${formatCount(comErro)} com erro`}
    </div>
  </div>
)
