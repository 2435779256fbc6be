import { type ComponentProps, lazy, Suspense } from 'react'
import type { ActivateDialog as Activating } from '#src/features/academico/calendar/screens/ActivateDialog.screen.tsx'
import type { EventList as List } from '#src/features/academico/calendar/views/EventList.view.tsx'
import type { RenameDialog as Dialog } from '#src/features/academico/calendar/views/RenameDialog.view.tsx'
import type { ReopenDialog as Reopening } from '#src/features/academico/calendar/views/ReopenDialog.view.tsx'
import type { YearGrid as Grid } from '#src/features/academico/calendar/views/YearGrid.view.tsx'

const LoadedGrid = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "year-grid" */ '#src/features/academico/calendar/views/YearGrid.view.tsx')
  ).YearGrid,
}))

const LoadedList = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "event-list" */ '#src/features/academico/calendar/views/EventList.view.tsx')
  ).EventList,
}))

const LoadedDialog = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "rename-calendar" */ '#src/features/academico/calendar/views/RenameDialog.view.tsx'
    )
  ).RenameDialog,
}))

const LoadedReopening = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "reopen-calendar" */ '#src/features/academico/calendar/views/ReopenDialog.view.tsx'
    )
  ).ReopenDialog,
}))

const LoadedActivating = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "activate-calendar" */ '#src/features/academico/calendar/screens/ActivateDialog.screen.tsx'
    )
  ).ActivateDialog,
}))

/** The year at a glance, which comes when its tab is opened. */
export const YearGrid = (props: ComponentProps<typeof Grid>) => (
  <Suspense fallback={null}>
    <LoadedGrid {...props} />
  </Suspense>
)

/** All events of a calendar, which come when their tab is opened. */
export const EventList = (props: ComponentProps<typeof List>) => (
  <Suspense fallback={null}>
    <LoadedList {...props} />
  </Suspense>
)

/** Renames a calendar, which few people ever do. */
export const RenameDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <LoadedDialog {...props} />
  </Suspense>
)

/** Asks why a calendar goes back to a draft. */
export const ReopenDialog = (props: ComponentProps<typeof Reopening>) => (
  <Suspense fallback={null}>
    <LoadedReopening {...props} />
  </Suspense>
)

/** Asks whether a calendar becomes inactive or active, which few people ever do. */
export const ActivateDialog = (props: ComponentProps<typeof Activating>) => (
  <Suspense fallback={null}>
    <LoadedActivating {...props} />
  </Suspense>
)
