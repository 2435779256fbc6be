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

/** The dialog to take an item, which most readers of the list never open. */
export const TakeDialog = () => {
  const key = useSelector(selectTakingKey)
  if (key === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded takingKey={key} />
    </Suspense>
  )
}
