import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectGrantKey } from '#src/features/matricula/discounts/discounts.slice.ts'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "grant-dialog" */
      '#src/features/matricula/discounts/screens/GrantDialog.screen.tsx'
    )
  ).GrantDialog,
}))

/** The grant dialog, which most readers of the list never open. */
export const GrantDialog = () => {
  const key = useSelector(selectGrantKey)
  if (key === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded grantKey={key} />
    </Suspense>
  )
}
