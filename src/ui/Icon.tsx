import type { LucideIcon } from 'lucide-react'
import { classes } from '#src/lib/classes.ts'

interface IconProps {
  /** One icon, imported by itself: `import SaveIcon from 'lucide-react/icons/save'`. */
  readonly of: LucideIcon
  /** Says what the icon means where no text does; without it the icon is mere decoration. */
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
