import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import { selectForm } from '#src/features/matricula/signUpWindows/signUpWindows.slice.ts'

const Loaded = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "sign-up-window-dialog" */
      '#src/features/matricula/signUpWindows/screens/WindowDialog.screen.tsx'
    )
  ).WindowDialog,
}))

/** The form of a sign-up window, loaded when it is opened. */
export const WindowDialog = () => {
  const form = useSelector(selectForm)
  if (form === null) return null
  return (
    <Suspense fallback={null}>
      <Loaded record={form === 'new' ? null : form} />
    </Suspense>
  )
}
