import type { ReactNode } from 'react'

interface TwoLinesProps {
  readonly first: ReactNode
  readonly second: ReactNode
}

/** The content of a cell, and a second line in small print. */
export const TwoLines = ({ first, second }: TwoLinesProps) => (
  <div>
    {first}
    <div className="text-secondary text-small">{second}</div>
  </div>
)
