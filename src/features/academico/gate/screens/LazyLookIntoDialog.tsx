import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectLookingInto } from '#src/features/academico/gate/lookInto.slice.ts'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "gate-look-into" */
      '#src/features/academico/gate/screens/LookIntoDialog.screen.tsx'
    )
  ).LookIntoDialog,
}))

/** The dialog of an exit with an alert, which is rare. */
export const LookIntoDialog = () => {
  const exit = useSelector(selectLookingInto)
  return <Suspense fallback={null}>{exit !== null && <Loaded exit={exit} />}</Suspense>
}
