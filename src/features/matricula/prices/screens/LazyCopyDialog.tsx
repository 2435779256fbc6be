import { type ComponentProps, lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectCopy } from '#src/features/matricula/prices/priceCopy.slice.ts'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "price-copy-dialog" */
      '#src/features/matricula/prices/screens/CopyDialog.screen.tsx'
    )
  ).CopyDialog,
}))

/** The copy dialog, which is needed once a year. */
export const CopyDialog = ({ choices }: Pick<ComponentProps<typeof Loaded>, 'choices'>) => {
  const copy = useSelector(selectCopy)
  if (copy === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded wanted={copy} choices={choices} />
    </Suspense>
  )
}
