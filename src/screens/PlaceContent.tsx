import type { ReactNode } from 'react'
import type { BoardPlace } from '#domain/teaching/assignments.schemas.ts'
import { YearUnitFilters } from '#src/screens/YearUnitFilters.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface PlaceContentProps {
  readonly place: BoardPlace
  /** Whether the content is of another choice than the filters say now (`HeldPlace`). */
  readonly isOld: boolean
  readonly children: ReactNode
}

/** A screen for a year and unit: its filters, and what they choose, which nobody can use while it is of an earlier choice. */
export const PlaceContent = ({ place, isOld, children }: PlaceContentProps) => (
  <>
    <YearUnitFilters place={place} />
    <VisuallyHidden>
      <span role="status">{isOld ? 'Carregando…' : ''}</span>
    </VisuallyHidden>
    <div className="page-held" inert={isOld} aria-busy={isOld}>
      {isOld && <div className="progress-line" />}
      {children}
    </div>
  </>
)
