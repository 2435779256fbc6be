import type { ReactNode } from 'react'

interface TwoLinesProps {
  readonly children: ReactNode
  /** What tells more, in small. */
  readonly detail: ReactNode
}

/** What a cell of a list says, and below it what tells more. */
export const TwoLines = ({ children, detail }: TwoLinesProps) => (
  <div>
    {children}
    <div className="text-secondary text-small">{detail}</div>
  </div>
)
