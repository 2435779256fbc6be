import { classes } from '#src/lib/classes.ts'

interface SkeletonProps {
  /** A line of text (default), a short or a full one, a block, or a chart of bars. */
  readonly shape?: 'line' | 'short' | 'full' | 'block' | 'chart'
}

/** Placeholder of content that is loading. The screen that shows it adds a text for screen readers. */
export const Skeleton = ({ shape = 'line' }: SkeletonProps) => (
  <span className={classes('skeleton', shape !== 'line' && `skeleton-${shape}`)} aria-hidden="true" />
)
