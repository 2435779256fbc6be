import type { ReactNode } from 'react'

interface TimelineEntry {
  readonly key: string | number
  /** ISO instant. */
  readonly at: string
  /** The same, formatted. */
  readonly when: string
  readonly title: string
  readonly detail?: string
  /** Content of the entry, below its time. */
  readonly content?: ReactNode
}

interface TimelineProps {
  readonly label: string
  /** Newest first. */
  readonly entries: readonly TimelineEntry[]
}

/** A history of events. */
export const Timeline = ({ label, entries }: TimelineProps) => (
  <ol className="timeline" aria-label={label}>
    {entries.map(({ key, at, when, title, detail, content }) => (
      <li key={key}>
        <div className="fw-semibold">{title}</div>
        {detail !== undefined && <div>{detail}</div>}
        <small>
          <time dateTime={at}>{when}</time>
        </small>
        {content}
      </li>
    ))}
  </ol>
)
