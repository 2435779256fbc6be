import { type ComponentProps, lazy, Suspense } from 'react'
import type { Comments as Loaded } from '#src/features/area/feed/screens/Comments.tsx'

const Coming = lazy(async () => ({
  default: (await import(/* webpackChunkName: "comments" */ '#src/features/area/feed/screens/Comments.tsx')).Comments,
}))

/** The comments of a publication, which come when somebody opens them. */
export const Comments = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={null}>
    <Coming {...props} />
  </Suspense>
)
