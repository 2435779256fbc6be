import type { LucideIcon } from 'lucide-react'
import type { AriaAttributes, Ref } from 'react'
import { Icon } from './Icon.tsx'

interface IconButtonProps extends Pick<AriaAttributes, 'aria-expanded' | 'aria-controls' | 'aria-pressed'> {
  readonly icon: LucideIcon
  /** Name for screen readers, and the tooltip. */
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button that is only an icon; it always has a name and a tooltip. */
export const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button {...rest} type="button" className="btn btn-icon" aria-label={label} title={label}>
    <Icon of={icon} />
  </button>
)
