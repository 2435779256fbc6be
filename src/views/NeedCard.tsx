import type { ReactNode } from 'react'

interface NeedCardProps {
  readonly title: string
  /** Says more, and leads on. */
  readonly children: ReactNode
}

/** Something that waits for the person, before anything else: the same for families and staff. */
export const NeedCard = ({ title, children }: NeedCardProps) => (
  <article className="card card-accent">
    <div className="card-body stack stack-close">
      <h3>{title}</h3>
      {children}
    </div>
  </article>
)
