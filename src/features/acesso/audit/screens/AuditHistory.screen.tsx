import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useDispatch, useSelector } from 'react-redux'
import { entityLabel } from '#domain/audit/labels.ts'
import { MESSAGES } from '#domain/messages.ts'
import { AUDIT } from '#src/core/audit/paths.ts'
import { useRequest } from '#src/core/requests/useRequest.ts'
import { loadAuditRecord } from '#src/features/acesso/audit/audit.requests.ts'
import { selectAudit } from '#src/features/acesso/audit/audit.slice.ts'
import { RecordHistory } from '#src/features/acesso/audit/views/RecordHistory.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface AuditHistoryProps {
  readonly entidade: string
  readonly registro: string
}

/** The history of one record. */
export const AuditHistory = ({ entidade, registro }: AuditHistoryProps) => {
  const dispatch = useDispatch()
  const { record } = useSelector(selectAudit)
  const failure = useRequest(loadAuditRecord)?.failure ?? null
  return (
    <div className="page">
      <PageHeader
        title="Histórico do registro"
        subtitle={`${entityLabel(entidade)} · ${record?.registroNome ?? `nº ${registro}`}`}
        actions={
          <ButtonLink to={AUDIT} icon={ArrowLeft}>
            Toda a auditoria
          </ButtonLink>
        }
      />
      {record !== null && <RecordHistory record={record} />}
      {record === null && failure === null && (
        <div className="stack" role="status">
          <VisuallyHidden>Carregando histórico…</VisuallyHidden>
          <Skeleton shape="block" />
          <Skeleton shape="block" />
        </div>
      )}
      {record === null && failure !== null && (
        <ErrorState
          message={failure.message || MESSAGES.UNEXPECTED}
          onRetry={() => dispatch(loadAuditRecord.asked({ entidade, registro }))}
        />
      )}
    </div>
  )
}
