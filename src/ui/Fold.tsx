import type { ReactNode } from 'react'

interface FoldProps {
  readonly id: string
  readonly open: boolean
  readonly children: ReactNode
}

/** What unfolds in 400 ms (portal.md 9), at once where motion is reduced. Folded, neither keyboard nor reader gets into it. */
export const Fold = ({ id, open, children }: FoldProps) => (
  <div className="fold" id={id} inert={!open}>
    <div>{children}</div>
  </div>
)
