import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectDecision } from '#src/screens/decisions/decisions.slice.ts'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "enrolment-decision" */
      '#src/screens/decisions/DecisionDialog.screen.tsx'
    )
  ).DecisionDialog,
}))

/** The dialog of a decision that somebody began (`decisionBegun`), for features with `decisionsRuntime`; most never open it. */
export const DecisionDialog = () => {
  const decision = useSelector(selectDecision)
  if (decision === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded decision={decision} />
    </Suspense>
  )
}
