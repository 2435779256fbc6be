import type { LucideIcon } from 'lucide-react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'

interface DoorProps {
  readonly to: string
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
}

/** A way in, as large as it deserves. */
export const Door = ({ to, icon, title, text }: DoorProps) => (
  <Link className="door" to={to}>
    <Icon of={icon} />
    <div>
      <strong>{title}</strong>
      <span className="text-secondary">{text}</span>
    </div>
    <Icon of={ArrowRight} />
  </Link>
)
