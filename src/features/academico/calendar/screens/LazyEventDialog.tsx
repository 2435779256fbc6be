import { type ComponentProps, lazy, Suspense } from 'react'
import type { EventDialog as Dialog } from '#src/features/academico/calendar/screens/EventDialog.screen.tsx'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "event-dialog" */
      '#src/features/academico/calendar/screens/EventDialog.screen.tsx'
    )
  ).EventDialog,
}))

/** The event form, which most readers of a calendar never open. */
export const EventDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
