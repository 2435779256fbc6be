import { nameIn } from '#domain/base/list.ts'
import {
  CONCLUDED,
  COUNCIL_STATUSES,
  type CouncilStatus as Status,
  UNDER_WAY,
} from '#domain/councils/councils.lists.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** How far a council is. */
export const CouncilStatus = ({ status }: { readonly status: Status }) => (
  <StatusBadge tone={status === CONCLUDED ? 'success' : status === UNDER_WAY ? 'info' : 'neutral'}>
    {nameIn(COUNCIL_STATUSES, status)}
  </StatusBadge>
)
