import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectOrigin } from '#src/features/academico/electives/electiveCopy.slice.ts'
import { electiveGroups } from '#src/features/academico/electives/electives.record.ts'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "elective-copy" */
      '#src/features/academico/electives/screens/CopyDialog.screen.tsx'
    )
  ).CopyDialog,
}))

/** The copy dialog, which is needed once a year. */
export const CopyDialog = () => {
  const origin = useSelector(selectOrigin)
  const choices = useSelector(electiveGroups.select.choices)
  if (origin === null || choices === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded origin={origin} choices={choices} />
    </Suspense>
  )
}
