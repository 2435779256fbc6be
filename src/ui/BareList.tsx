import '#src/styles/bareList.scss'
import type { ReactNode } from 'react'

interface ListProps {
  /** `<li>`s. */
  readonly children: ReactNode
}

/** Lines below each other, as in a cell; `<ins>` and `<del>` mark changes. */
export const BareList = ({ children }: ListProps) => <ul className="bare-list">{children}</ul>

/** Rows of text, badge and button. */
export const RowList = ({ children }: ListProps) => <ul className="row-list">{children}</ul>
