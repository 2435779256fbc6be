import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectIsChoosing } from '#src/core/impersonation/impersonation.slice.ts'
import { selectSessionStatus } from '#src/core/session/session.slice.ts'

// The library for forms is heavy, and no list waits for it: the browser fetches it when it has nothing else to do.
const ExpiredDialog = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "expired", webpackPrefetch: true */
      '#src/app/shell/ExpiredDialog.tsx'
    )
  ).ExpiredDialog,
}))
const UserSelection = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "userSelection" */
      '#src/app/shell/UserSelection.tsx'
    )
  ).UserSelection,
}))

/** The two dialogs of the shell that are forms. */
export const FormDialogs = () => (
  <>
    <FromFirst opening={useSelector(selectIsChoosing)}>
      <UserSelection />
    </FromFirst>
    <FromFirst opening={useSelector(selectSessionStatus) === 'expired'}>
      <ExpiredDialog />
    </FromFirst>
  </>
)

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
