import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectOpen, selectPlan } from '#src/features/academico/expectedContents/plans.slice.ts'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "plan-content" */
      '#src/features/academico/expectedContents/screens/ContentDialog.screen.tsx'
    )
  ).ContentDialog,
}))

/** The form of the content that is open. */
export const ContentDialog = () => {
  const content = useSelector(selectOpen)
  const plan = useSelector(selectPlan)
  if (content === null || plan === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded key={content.id} content={content} plan={plan} />
    </Suspense>
  )
}
