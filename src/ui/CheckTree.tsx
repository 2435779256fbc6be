import '#src/styles/checkTree.scss'
import type { ReactNode } from 'react'

interface CheckTreeProps {
  /** What seeks and counts, above the lines. */
  readonly top: ReactNode
  /** Lines of class `tree-line`, in a `tree-module` and its `tree-groups` where they have some. */
  readonly children: ReactNode
}

/** Lines with boxes at their end, in groups that stand beside each other where there is room. */
export const CheckTree = ({ top, children }: CheckTreeProps) => (
  <div className="check-tree">
    <div className="check-tree-top">{top}</div>
    {children}
  </div>
)
