import type { ReactNode } from 'react'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface RequirementGroupProps {
  readonly title: string
  readonly count: number
  readonly children: ReactNode
}

/** Cards of documents in the same state. */
export const RequirementGroup = ({ title, count, children }: RequirementGroupProps) => (
  <section className="stack" aria-label={title}>
    <h2>
      {title} ({count})
    </h2>
    <div className="tiles tiles-wide">{children}</div>
  </section>
)

/** Placeholder of documents that are loading. */
export const WaitingRequirements = () => (
  <div className="stack" role="status">
    <VisuallyHidden>Carregando documentos…</VisuallyHidden>
    <Skeleton shape="block" />
    <Skeleton shape="block" />
  </div>
)
