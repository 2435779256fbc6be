interface TimelineEntry {
  readonly key: string | number
  /** ISO instant. */
  readonly at: string
  /** The same as people read it. */
  readonly when: string
  readonly title: string
  readonly detail?: string
}

interface TimelineProps {
  readonly label: string
  /** Newest first. */
  readonly entries: readonly TimelineEntry[]
}

/** What happened, in order. */
export const Timeline = ({ label, entries }: TimelineProps) => (
  <ol className="timeline" aria-label={label}>
    {entries.map(({ key, at, when, title, detail }) => (
      <li key={key}>
        <div className="fw-semibold">{title}</div>
        {detail !== undefined && <div>{detail}</div>}
        <small>
          <time dateTime={at}>{when}</time>
        </small>
      </li>
    ))}
  </ol>
)
