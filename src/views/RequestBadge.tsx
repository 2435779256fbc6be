import {
  REQUEST_DELIVERED,
  REQUEST_DENIED,
  REQUEST_READY,
  REQUEST_STATUSES,
  type RequestStatus,
} from '#domain/documentRequests/documentRequests.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Where a request for a document stands. */
export const RequestBadge = ({ situacao }: { readonly situacao: RequestStatus }) => (
  <StatusBadge tone={toneOf(situacao)}>{nameIn(REQUEST_STATUSES, situacao)}</StatusBadge>
)

const toneOf = (situacao: RequestStatus) => {
  if (situacao === REQUEST_READY) return 'success'
  if (situacao === REQUEST_DENIED) return 'danger'
  return situacao === REQUEST_DELIVERED ? 'neutral' : 'warning'
}
