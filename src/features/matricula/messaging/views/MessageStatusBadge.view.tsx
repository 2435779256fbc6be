import {
  MESSAGE_FAILED,
  MESSAGE_KEPT,
  MESSAGE_SENT,
  MESSAGE_STATUSES,
  type MessageStatus,
} from '#domain/messaging/messaging.lists.ts'
import { nameIn } from '#domain/base/list.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

const toneOf = (status: MessageStatus) => {
  if (status === MESSAGE_SENT) return 'success'
  if (status === MESSAGE_FAILED) return 'danger'
  return status === MESSAGE_KEPT ? 'neutral' : 'warning'
}

/** The status of a message, in words and colour. */
export const MessageStatusBadge = ({ status }: { readonly status: MessageStatus }) => (
  <StatusBadge tone={toneOf(status)}>{nameIn(MESSAGE_STATUSES, status)}</StatusBadge>
)
