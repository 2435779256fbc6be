import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

interface SubmitButtonProps {
  readonly children: ReactNode
  readonly loading: boolean
  readonly icon?: LucideIcon
  readonly disabled?: boolean
  readonly wide?: boolean
  readonly form?: string
}

/** The one primary button of a form; while the form is being sent it shows a spinner and is disabled (portal.md 4). */
export const SubmitButton = (props: SubmitButtonProps) => <Button {...props} type="submit" variant="primary" />
