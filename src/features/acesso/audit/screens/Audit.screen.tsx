import { useQuery } from '#src/core/router/RouteTable.tsx'
import { recordIn } from '#src/features/acesso/audit/audit.requests.ts'
import { AuditList } from '#src/features/acesso/audit/screens/AuditList.screen.tsx'
import { AuditHistory } from '#src/features/acesso/audit/screens/AuditHistory.screen.tsx'

/** A-G11: the whole audit, or the history of one record. */
export const Screen = () => {
  const record = recordIn(useQuery())
  return record === null ? <AuditList /> : <AuditHistory {...record} />
}
