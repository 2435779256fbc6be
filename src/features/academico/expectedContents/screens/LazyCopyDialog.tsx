import Copy from 'lucide-react/icons/copy'
import { lazy, Suspense } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { copyOpened, selectChoices, selectIsCopying } from '#src/features/academico/expectedContents/plans.slice.ts'
import { Button } from '#src/ui/Button.tsx'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "plan-copy" */
      '#src/features/academico/expectedContents/screens/CopyDialog.screen.tsx'
    )
  ).CopyDialog,
}))

export const CopyButton = () => {
  const dispatch = useDispatch()
  return (
    <Button icon={Copy} onClick={() => dispatch(copyOpened())}>
      Copiar conteúdos
    </Button>
  )
}

/** The copy dialog, which is needed a few times a year. */
export const CopyDialog = () => {
  const choices = useSelector(selectChoices)
  const isCopying = useSelector(selectIsCopying)
  if (!isCopying || choices === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded choices={choices} />
    </Suspense>
  )
}
