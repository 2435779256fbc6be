import '#src/styles/formDesigner.scss'
import type { ReactNode } from 'react'
import { classes } from '#src/lib/classes.ts'

interface DesignerLayoutProps {
  readonly list: ReactNode
  /** On a phone, the open part replaces the list. */
  readonly isOpen: boolean
  /** The open part with its preview; or the preview of all parts together. */
  readonly children: ReactNode
}

/** Layout of a designer: a list of parts, and the open one beside it. */
export const DesignerLayout = ({ list, isOpen, children }: DesignerLayoutProps) => (
  <div className={classes('form-designer', isOpen && 'form-designer-open')}>
    {list}
    {children}
  </div>
)
