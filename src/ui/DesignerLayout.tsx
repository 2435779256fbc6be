import '#src/styles/formDesigner.scss'
import type { ReactNode } from 'react'
import { classes } from '#src/lib/classes.ts'

interface DesignerLayoutProps {
  readonly list: ReactNode
  /** The part that is open takes the place of the list on a phone. */
  readonly isOpen: boolean
  /** What is open, with its preview; or what all parts make together. */
  readonly children: ReactNode
}

/** The parts of something that is put together, one of them open. */
export const DesignerLayout = ({ list, isOpen, children }: DesignerLayoutProps) => (
  <div className={classes('form-designer', isOpen && 'form-designer-open')}>
    {list}
    {children}
  </div>
)
