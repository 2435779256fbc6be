import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classes } from '#src/lib/classes.ts'
import { Icon } from './Icon.tsx'
import { Spinner } from './Spinner.tsx'

export interface ButtonProps {
  readonly children: ReactNode
  readonly onClick?: () => void
  /** One `primary` per screen; `ghost` has no edge; default `secondary`. */
  readonly variant?: 'primary' | 'secondary' | 'danger' | 'ghost' | 'link'
  readonly icon?: LucideIcon
  readonly type?: 'button' | 'submit' | 'reset'
  readonly disabled?: boolean
  /** Shows a spinner and disables the button (portal.md 4). */
  readonly loading?: boolean
  readonly wide?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  /** Id of the form that a button outside of it submits. */
  readonly form?: string
}

/** A button with text, and an icon before it where one helps. */
export const Button = ({
  children,
  variant = 'secondary',
  icon,
  type = 'button',
  disabled = false,
  loading = false,
  wide = false,
  ...rest
}: ButtonProps) => (
  <button
    {...rest}
    type={type}
    className={classes('btn', `btn-${variant}`, wide && 'w-100')}
    disabled={disabled || loading}
    aria-busy={loading || undefined}
  >
    {loading ? <Spinner /> : icon && <Icon of={icon} />}
    {children}
  </button>
)
