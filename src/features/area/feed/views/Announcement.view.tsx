import ChevronDown from 'lucide-react/icons/chevron-down'
import Pin from 'lucide-react/icons/pin'
import { useId } from 'react'
import type { FeedItem } from '#domain/api/feed.schemas.ts'
import { classes } from '#src/lib/classes.ts'
import { formatDateTime, formatRelativeDay } from '#src/lib/dates.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface AnnouncementProps {
  readonly item: FeedItem
  readonly now: string | null
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** One announcement: its heading opens it, and opening it is reading it. */
export const Announcement = ({ item, now, isOpen, onToggle }: AnnouncementProps) => {
  const id = useId()
  return (
    <article className={classes('card announcement', !item.lido && 'card-accent')}>
      <div className="announcement-head">
        <div className="announcement-title">
          <h2>
            <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
              {item.titulo}
            </button>
          </h2>
          <Icon of={ChevronDown} />
        </div>
        <div className="cluster text-small">
          {!item.lido && <StatusBadge tone="primary">Não lido</StatusBadge>}
          {item.fixado && (
            <span className="text-secondary">
              <Icon of={Pin} /> Fixado
            </span>
          )}
          <span className="text-secondary">
            <time dateTime={item.publicadoEm}>
              {now === null ? formatDateTime(item.publicadoEm) : formatRelativeDay(item.publicadoEm, now)}
            </time>
            {' · '}
            {item.autor}
          </span>
        </div>
      </div>
      <p id={id} className="announcement-body" hidden={!isOpen}>
        {item.corpo}
      </p>
    </article>
  )
}
