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

/** The form of an event, which most who look at a calendar never open. */
export const EventDialog = (props: ComponentProps<typeof Dialog>) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
