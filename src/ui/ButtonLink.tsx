import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Icon } from './Icon.tsx'

interface ButtonLinkProps {
  /** A path of the portal. */
  readonly to: string
  readonly children: ReactNode
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'link'
  readonly icon?: LucideIcon
  /** What happens beside the move. */
  readonly onClick?: () => void
}

/** A link to another screen that looks like a button. */
export const ButtonLink = ({ to, children, variant = 'secondary', icon, onClick }: ButtonLinkProps) => (
  <Link to={to} onClick={onClick} className={`btn btn-${variant}`}>
    {icon && <Icon of={icon} />}
    {children}
  </Link>
)
