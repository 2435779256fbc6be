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
}

/** A link to another screen that looks like a button. */
export const ButtonLink = ({ to, children, variant = 'secondary', icon }: ButtonLinkProps) => (
  <Link to={to} className={`btn btn-${variant}`}>
    {icon && <Icon of={icon} />}
    {children}
  </Link>
)
