import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface LessonTextProps {
  readonly title: ReactNode
  readonly lines: readonly string[]
  /** What speaks against it. */
  readonly conflicts?: readonly string[]
}

/** What a card of a week says of its lesson. */
export const LessonText = ({ title, lines, conflicts = [] }: LessonTextProps) => (
  <>
    <strong>{title}</strong>
    {lines
      .filter((line) => line !== '')
      .map((line) => (
        <small key={line}>{line}</small>
      ))}
    {conflicts.length > 0 && (
      <small className="week-conflict">
        <Icon of={TriangleAlert} />
        <span aria-hidden>Conflito</span>
        <VisuallyHidden>Conflito: {conflicts.join(' ')}</VisuallyHidden>
      </small>
    )}
  </>
)
