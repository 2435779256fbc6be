import '#src/styles/announcement.scss'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Pin from 'lucide-react/icons/pin'
import { type ReactNode, useId } from 'react'
import { classes } from '#src/lib/classes.ts'
import { formatDateTime, formatRelativeDay } from '#src/lib/dates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface AnnouncementProps {
  readonly title: string
  readonly isRead: boolean
  readonly isPinned?: boolean
  /** Whether the school waits for the person to confirm that they read it. */
  readonly isToConfirm?: boolean
  /** Whether it has a poll that the person has not answered. */
  readonly isToAnswer?: boolean
  /** ISO instant. */
  readonly at: string
  /** The author, or the child; null for neither. */
  readonly by: string | null
  readonly now: string | null
  readonly isOpen: boolean
  readonly onToggle: () => void
  /** On top of it. */
  readonly cover?: ReactNode
  /** The text. */
  readonly children: ReactNode
}

/** Something to read: opening it by its heading marks it as read. */
export const Announcement = ({
  title,
  isRead,
  isPinned = false,
  isToConfirm = false,
  isToAnswer = false,
  at,
  by,
  now,
  isOpen,
  onToggle,
  cover,
  children,
}: AnnouncementProps) => {
  const id = useId()
  return (
    <article className={classes('card announcement', !isRead && 'card-accent')}>
      <div className="announcement-head">
        {cover}
        <div className="announcement-title">
          <h2>
            <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
              {title}
            </button>
          </h2>
          <Icon of={ChevronDown} />
        </div>
        <div className="cluster text-small">
          {!isRead && <StatusBadge tone="primary">Não lido</StatusBadge>}
          {isToConfirm && <StatusBadge tone="warning">Confirmar leitura</StatusBadge>}
          {isToAnswer && <StatusBadge tone="info">Enquete</StatusBadge>}
          {isPinned && (
            <span className="text-secondary">
              <Icon of={Pin} /> Fixado
            </span>
          )}
          <span className="text-secondary">
            <time dateTime={at}>{now === null ? formatDateTime(at) : formatRelativeDay(at, now)}</time>
            {by !== null && ` · ${by}`}
          </span>
        </div>
      </div>
      <div id={id} className="announcement-body" hidden={!isOpen}>
        {children}
      </div>
    </article>
  )
}
