import CircleStop from 'lucide-react/icons/circle-stop'
import Download from 'lucide-react/icons/download'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useDispatch, useSelector } from 'react-redux'
import type { JobDetail } from '#domain/jobs/jobs.schemas.ts'
import { LIVING_JOBS, RETRIABLE_JOBS } from '#domain/jobs/jobs.lists.ts'
import { downloadAsked } from '#src/core/files/files.slice.ts'
import { JOBS } from '#src/core/jobs/paths.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { loadJob, repeatJob, stopJob } from '#src/features/matricula/jobs/jobs.requests.ts'
import { selectOpenJob } from '#src/features/matricula/jobs/jobs.slice.ts'
import { JobFlaws } from '#src/features/matricula/jobs/views/JobFlaws.view.tsx'
import { JobProgress, JobStatusBadge } from '#src/features/matricula/jobs/views/JobState.view.tsx'
import { formatDateTime } from '#src/lib/dates.ts'
import { keptHandle } from '#src/lib/files.ts'
import { Button } from '#src/ui/Button.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { Card } from '#src/ui/Card.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** One job: its progress, what failed and why, and its actions. */
export const OpenJob = ({ id }: { readonly id: number }) => {
  const loaded = useSelector(selectOpenJob)
  const job = loaded?.id === id ? loaded : null
  return (
    <div className="page page-narrow">
      <PageHeader
        title={job?.tipo ?? 'Tarefa'}
        subtitle={job && <JobStatusBadge status={job.status} />}
        actions={
          <>
            <ButtonLink to={JOBS}>Todas as tarefas</ButtonLink>
            {job && <JobActions job={job} />}
          </>
        }
      />
      <Awaited asks={[loadJob.asked(id)]} isHere={job !== null} outline={<WaitingJob />} />
      {job !== null && (
        <>
          <Card title="Andamento">
            <JobProgress job={job} />
            {job.erro !== null && <p role="alert">{job.erro}</p>}
            <Facts
              items={[
                ['Sobre', job.sobre],
                ['Pedida por', job.autor],
                ['Pedida em', formatDateTime(job.criado)],
                ['Começou em', job.inicio && formatDateTime(job.inicio)],
                ['Terminou em', job.fim && formatDateTime(job.fim)],
              ]}
            />
          </Card>
          {job.erros.length > 0 && <JobFlaws job={job} />}
        </>
      )}
    </div>
  )
}

const WaitingJob = () => (
  <div role="status">
    <VisuallyHidden>Carregando a tarefa…</VisuallyHidden>
    <Skeleton shape="block" />
  </div>
)

const JobActions = ({ job: { id, status, arquivo } }: { readonly job: JobDetail }) => {
  const dispatch = useDispatch()
  const mayChange = useMayEdit('tarefas')
  const stopping = useIsRunning(stopJob)
  const repeating = useIsRunning(repeatJob)
  return (
    <>
      {mayChange && LIVING_JOBS.includes(status) && (
        <Button icon={CircleStop} loading={stopping} onClick={() => dispatch(stopJob.asked(id))}>
          Cancelar tarefa
        </Button>
      )}
      {mayChange && RETRIABLE_JOBS.includes(status) && (
        <Button variant="primary" icon={RotateCw} loading={repeating} onClick={() => dispatch(repeatJob.asked(id))}>
          Tentar de novo
        </Button>
      )}
      {arquivo !== null && (
        <Button
          variant="primary"
          icon={Download}
          onClick={() => dispatch(downloadAsked({ file: keptHandle({ id: arquivo.id, name: arquivo.nome }) }))}
        >
          Baixar arquivo
        </Button>
      )}
    </>
  )
}
