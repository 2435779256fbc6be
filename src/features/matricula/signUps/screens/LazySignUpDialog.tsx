import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectKey } from '#src/features/matricula/signUps/signUps.slice.ts'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "sign-up-dialog" */
      '#src/features/matricula/signUps/screens/SignUpDialog.screen.tsx'
    )
  ).SignUpDialog,
}))

/** The sign-up dialog, loaded when it is opened. */
export const SignUpDialog = () => {
  const key = useSelector(selectKey)
  if (key === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded signUpKey={key} />
    </Suspense>
  )
}
