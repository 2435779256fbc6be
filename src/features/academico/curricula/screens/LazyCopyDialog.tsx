import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { curricula } from '#src/features/academico/curricula/curricula.record.ts'
import { selectOrigin } from '#src/features/academico/curricula/curriculumCopy.slice.ts'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "curriculum-copy" */
      '#src/features/academico/curricula/screens/CopyDialog.screen.tsx'
    )
  ).CopyDialog,
}))

/** The copy dialog, which is needed once a year. */
export const CopyDialog = () => {
  const origin = useSelector(selectOrigin)
  const choices = useSelector(curricula.select.choices)
  if (origin === null || choices === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded origin={origin} choices={choices} />
    </Suspense>
  )
}
