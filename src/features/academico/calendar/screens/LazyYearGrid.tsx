import { type ComponentProps, lazy, Suspense } from 'react'
import type { YearGrid as Grid } from '#src/features/academico/calendar/views/YearGrid.view.tsx'

const Loaded = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "year-grid" */ '#src/features/academico/calendar/views/YearGrid.view.tsx')
  ).YearGrid,
}))

/** The year at a glance, which comes when its tab is opened. */
export const YearGrid = (props: ComponentProps<typeof Grid>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
