import type { LinkDraft } from '#domain/people/link.ts'
import { linkWords } from '#src/features/matricula/people/views/linkWords.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

interface LinkBadgesProps {
  readonly link: LinkDraft
  /** ISO day. */
  readonly today: string
}

/** A link at a glance. */
export const LinkBadges = ({ link, today }: LinkBadgesProps) => (
  <span className="cluster">
    {linkWords(link, today).map(({ text, tone }) => (
      <StatusBadge key={text} tone={tone}>
        {text}
      </StatusBadge>
    ))}
  </span>
)
