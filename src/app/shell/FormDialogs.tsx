import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectIsChoosing } from '#src/core/impersonation/impersonation.slice.ts'
import { selectSessionStatus } from '#src/core/session/session.slice.ts'

const loadExpiredDialog = () => import(/* webpackChunkName: "expired" */ '#src/app/shell/ExpiredDialog.tsx')

/** By then the first page has come with its answers, over a slow network too. */
const AHEAD_AFTER_MS = 5000

// The library for forms is heavy, and no list waits for it.
const ExpiredDialog = lazy(async () => ({ default: (await loadExpiredDialog()).ExpiredDialog }))
const UserSelection = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "userSelection" */
      '#src/app/shell/UserSelection.tsx'
    )
  ).UserSelection,
}))

/** The two dialogs of the shell that are forms. */
export const FormDialogs = () => {
  useFormsAhead()
  return (
    <>
      <FromFirst opening={useSelector(selectIsChoosing)}>
        <UserSelection />
      </FromFirst>
      <FromFirst opening={useSelector(selectSessionStatus) === 'expired'}>
        <ExpiredDialog />
      </FromFirst>
    </>
  )
}

/**
 * Fetches the dialog of an expired session, since a later version may have taken its file away by then, and with it
 * what all forms share. What does not come is asked for again when it is needed.
 */
const useFormsAhead = () => {
  useEffect(() => {
    const ahead = setTimeout(() => void loadExpiredDialog().catch(() => undefined), AHEAD_AFTER_MS)
    return () => clearTimeout(ahead)
  }, [])
}

interface FromFirstProps {
  readonly opening: boolean
  readonly children: ReactNode
}

/** From its first opening on; afterwards the dialog stays, so that it is seen closing. */
const FromFirst = ({ opening, children }: FromFirstProps) => {
  const [hasOpened, setHasOpened] = useState(opening)
  if (opening && !hasOpened) setHasOpened(true)
  return hasOpened && <Suspense fallback={null}>{children}</Suspense>
}
