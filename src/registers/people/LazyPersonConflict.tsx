import { lazy, Suspense } from 'react'
import type { PersonConflictProps } from '#src/registers/people/PersonConflict.screen.tsx'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "person-conflict" */
      '#src/registers/people/PersonConflict.screen.tsx'
    )
  ).PersonConflict,
}))

/** The conflict dialog of a person, loaded when there is a conflict. */
export const PersonConflict = (props: PersonConflictProps) => (
  <Suspense fallback={null}>
    <Loaded {...props} />
  </Suspense>
)
