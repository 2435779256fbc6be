import type { LucideIcon } from 'lucide-react'
import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import * as shellMessages from '#domain/base/shell.messages.ts'
import { Icon } from './Icon.tsx'

interface EmptyStateProps {
  readonly title?: string
  /** Why there is nothing, in a sentence. */
  readonly reason?: string
  /** The button that fills it. */
  readonly action?: ReactNode
  readonly icon?: LucideIcon
}

/** There is nothing to show, why, and what to do about it. */
export const EmptyState = ({ title = shellMessages.EMPTY_TABLE, reason, action, icon = Inbox }: EmptyStateProps) => (
  <div className="state" role="status">
    <Icon of={icon} />
    <strong>{title}</strong>
    {reason !== undefined && <p>{reason}</p>}
    {action}
  </div>
)
