import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectTakingKey } from '#src/features/matricula/items/items.slice.ts'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "take-item-dialog" */
      '#src/features/matricula/items/screens/TakeDialog.screen.tsx'
    )
  ).TakeDialog,
}))

/** Noting who takes an item, which most who look at the list do not come for. */
export const TakeDialog = () => {
  const key = useSelector(selectTakingKey)
  if (key === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded takingKey={key} />
    </Suspense>
  )
}
