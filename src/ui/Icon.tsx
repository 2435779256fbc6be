import type { LucideIcon } from 'lucide-react'
import { classes } from '#src/lib/classes.ts'

interface IconProps {
  /** One icon, imported by itself: `import SaveIcon from 'lucide-react/icons/save'`. */
  readonly of: LucideIcon
  /** Meaning of the icon if no text beside it says so; without a label the icon is decoration. */
  readonly label?: string
  readonly className?: string
}

/** The only way an icon reaches the page: sized with the text around it, hidden from screen readers unless it has a label. */
export const Icon = ({ of: Glyph, label, className }: IconProps) =>
  label === undefined ? (
    <Glyph className={classes('icon', className)} aria-hidden="true" focusable="false" />
  ) : (
    <Glyph className={classes('icon', className)} role="img" aria-label={label} focusable="false" />
  )
