import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useSelector } from 'react-redux'
import { entityLabel } from '#domain/audit/auditLabels.ts'
import { AUDIT } from '#src/core/audit/paths.ts'
import { Awaited } from '#src/screens/Awaited.tsx'
import { loadAuditRecord } from '#src/features/acesso/audit/audit.requests.ts'
import { selectAudit } from '#src/features/acesso/audit/audit.slice.ts'
import { RecordHistory } from '#src/features/acesso/audit/views/RecordHistory.view.tsx'
import { ButtonLink } from '#src/ui/ButtonLink.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'

interface AuditHistoryProps {
  readonly entidade: string
  readonly registro: string
}

/** The history of one record. */
export const AuditHistory = ({ entidade, registro }: AuditHistoryProps) => {
  const { record } = useSelector(selectAudit)
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
      <Awaited asks={[loadAuditRecord.asked({ entidade, registro })]} isHere={record !== null} />
    </div>
  )
}
