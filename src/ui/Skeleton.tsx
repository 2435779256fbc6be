import { classes } from '#src/lib/classes.ts'

interface SkeletonProps {
  /** A line of text (default), a short or a full one, or a block. */
  readonly shape?: 'line' | 'short' | 'full' | 'block'
}

/** Holds the place of what is still loading. The screen that shows it says so in words beside it. */
export const Skeleton = ({ shape = 'line' }: SkeletonProps) => (
  <span className={classes('skeleton', shape !== 'line' && `skeleton-${shape}`)} aria-hidden="true" />
)
