import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectDeciding } from '#src/features/matricula/enrolments/enrolmentList.slice.ts'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "enrolment-decision" */
      '#src/features/matricula/enrolments/screens/DecisionDialog.screen.tsx'
    )
  ).DecisionDialog,
}))

/** The decision dialog, which most readers of the list never open. */
export const DecisionDialog = () => {
  const decision = useSelector(selectDeciding)
  if (decision === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded decision={decision} />
    </Suspense>
  )
}
