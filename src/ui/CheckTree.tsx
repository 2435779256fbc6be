import '#src/styles/checkTree.scss'
import type { ReactNode } from 'react'

interface CheckTreeProps {
  /** Search box and counter, above the lines. */
  readonly top: ReactNode
  /** Lines of class `tree-line`, in a `tree-module` and its `tree-groups` if there are any. */
  readonly children: ReactNode
}

/** Lines with check boxes at their end, in groups that flow into columns on wide screens. */
export const CheckTree = ({ top, children }: CheckTreeProps) => (
  <div className="check-tree">
    <div className="check-tree-top">{top}</div>
    {children}
  </div>
)
