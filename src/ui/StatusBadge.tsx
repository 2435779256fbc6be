import type { LucideIcon } from 'lucide-react'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDot from 'lucide-react/icons/circle-dot'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

export type Tone = 'success' | 'warning' | 'danger' | 'info' | 'neutral' | 'primary'

const ICONS: Readonly<Record<Tone, LucideIcon>> = {
  success: CircleCheck,
  warning: Clock,
  danger: CircleX,
  info: Info,
  neutral: Minus,
  primary: CircleDot,
}

interface StatusBadgeProps {
  readonly tone: Tone
  readonly children: ReactNode
}

/** A state as a word, with a matching colour and icon. */
export const StatusBadge = ({ tone, children }: StatusBadgeProps) => (
  <span className={`badge badge-${tone}`}>
    <Icon of={ICONS[tone]} />
    {children}
  </span>
)
