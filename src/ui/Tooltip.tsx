import '#src/styles/forms.scss'
import { type ReactNode, useId } from 'react'

interface TooltipProps {
  readonly text: string
  /** One control. */
  readonly children: ReactNode
  /** A disabled control takes no focus, so its frame does: keyboard and touch users can read why. */
  readonly onDisabled?: boolean
}

/** A note on a control, shown while it has the pointer or the focus. */
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
