import type { ReactNode } from 'react'

interface FoldProps {
  readonly id: string
  readonly open: boolean
  readonly children: ReactNode
}

/**
 * Unfolds in 400 ms (portal.md 9), or at once with reduced motion. While folded, keyboard and screen readers skip its
 * content.
 */
export const Fold = ({ id, open, children }: FoldProps) => (
  <div className="fold" id={id} inert={!open}>
    <div>{children}</div>
  </div>
)
