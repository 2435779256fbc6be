import type { LucideIcon } from 'lucide-react'
import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { Icon } from './Icon.tsx'

interface EmptyStateProps {
  readonly title?: string
  /** A sentence on why it is empty. */
  readonly reason?: string
  /** The button that adds the first row. */
  readonly action?: ReactNode
  readonly icon?: LucideIcon
}

/** Placeholder of an empty list: why it is empty, and what people can do about it. */
export const EmptyState = ({ title = shellMessages.EMPTY_TABLE, reason, action, icon = Inbox }: EmptyStateProps) => (
  <div className="state" role="status">
    <Icon of={icon} />
    <strong>{title}</strong>
    {reason !== undefined && <p>{reason}</p>}
    {action}
  </div>
)
