import { classes } from '#src/lib/classes.ts'

interface SkeletonProps {
  /** A line of text (default), a short or a full one, or a block. */
  readonly shape?: 'line' | 'short' | 'full' | 'block'
}

/** Placeholder of content that is loading. The screen that shows it adds a text for screen readers. */
export const Skeleton = ({ shape = 'line' }: SkeletonProps) => (
  <span className={classes('skeleton', shape !== 'line' && `skeleton-${shape}`)} aria-hidden="true" />
)
