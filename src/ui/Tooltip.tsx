import '#src/styles/forms.scss'
import { type ReactNode, useId } from 'react'

interface TooltipProps {
  readonly text: string
  /** One control. */
  readonly children: ReactNode
  /** The control is disabled and takes no focus: its frame does, so that keyboard and touch learn why. */
  readonly onDisabled?: boolean
}

/** Says more about a control while a pointer or the focus is on it. */
export const Tooltip = ({ text, children, onDisabled = false }: TooltipProps) => {
  const id = useId()
  return (
    <span className="tooltip-frame" role="group" aria-describedby={id} {...(onDisabled && { tabIndex: 0 })}>
      {children}
      <span className="tooltip-text" role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
