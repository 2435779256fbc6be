import { lazy, useEffect } from 'react'
import { useSelector } from 'react-redux'
import { TypedMeanwhile } from '#src/app/shell/TypedMeanwhile.tsx'
import { selectDialog } from '#src/core/dialog/dialog.slice.ts'
import { selectIsChoosing } from '#src/core/impersonation/impersonation.slice.ts'
import { selectQuickSearch } from '#src/core/quickSearch/quickSearch.slice.ts'
import { selectSessionStatus } from '#src/core/session/session.slice.ts'
import { selectVersionDialogOpen } from '#src/core/version/version.slice.ts'
import { FromFirst } from '#src/ui/FromFirst.tsx'

const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ '#src/app/shell/dialogs.ts')
const loadExpiredDialog = () => import(/* webpackChunkName: "expired" */ '#src/app/shell/ExpiredDialog.tsx')

/** Long enough for the first page and its answers to load, over a slow network too. */
const AHEAD_AFTER_MS = 5000

const ConfirmHost = lazy(async () => ({ default: (await loadDialogs()).ConfirmHost }))
const QuickSearch = lazy(async () => ({ default: (await loadDialogs()).QuickSearch }))
const VersionDialog = lazy(async () => ({ default: (await loadDialogs()).VersionDialog }))
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

/** The drawer of the menu, which only small screens have. */
export const LateDrawer = lazy(async () => ({ default: (await loadDialogs()).Drawer }))

/** The dialogs that may open wherever somebody is signed in. No page waits for their code. */
export const LateDialogs = () => {
  useDialogsAhead()
  return (
    <>
      <FromFirst opening={useSelector(selectDialog) !== null}>
        <ConfirmHost />
      </FromFirst>
      <FromFirst opening={useSelector(selectIsChoosing)}>
        <UserSelection />
      </FromFirst>
      <FromFirst opening={useSelector(selectSessionStatus) === 'expired'}>
        <ExpiredDialog />
      </FromFirst>
    </>
  )
}

/** Those that open from header and menu. */
export const PortalDialogs = () => (
  <>
    <FromFirst opening={useSelector(selectQuickSearch).open} meanwhile={<TypedMeanwhile />}>
      <QuickSearch />
    </FromFirst>
    <FromFirst opening={useSelector(selectVersionDialogOpen)}>
      <VersionDialog />
    </FromFirst>
  </>
)

/**
 * Fetches the dialogs, since a later version may have taken their files away by then, and with that of an expired
 * session what all forms share. What does not come is asked for again when it is needed.
 */
const useDialogsAhead = () => {
  useEffect(() => {
    const ahead = setTimeout(() => {
      for (const load of [loadDialogs, loadExpiredDialog]) void load().catch(() => undefined)
    }, AHEAD_AFTER_MS)
    return () => clearTimeout(ahead)
  }, [])
}
