import type { ReactNode } from 'react'

interface TwoLinesProps {
  readonly first: ReactNode
  readonly second: ReactNode
}

/** What a cell says, and something beside it in small print. */
export const TwoLines = ({ first, second }: TwoLinesProps) => (
  <div>
    {first}
    <div className="text-secondary text-small">{second}</div>
  </div>
)
