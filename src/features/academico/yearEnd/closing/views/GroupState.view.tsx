import type { YearGroup } from '#domain/yearEnd/closing.schemas.ts'
import { formatDate } from '#src/lib/dates.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Whether a class group is closed, or reopened until when. */
export const GroupState = ({ group: { fechadaEm, reabertaAte } }: { readonly group: YearGroup }) => {
  if (fechadaEm === null) return <StatusBadge tone="neutral">Aberta</StatusBadge>
  if (reabertaAte !== null) return <StatusBadge tone="warning">Reaberta até {formatDate(reabertaAte)}</StatusBadge>
  return <StatusBadge tone="success">Fechada em {formatDate(fechadaEm)}</StatusBadge>
}
