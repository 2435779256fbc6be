import { lazy } from 'react'
import { useSelector } from 'react-redux'
import { TypedMeanwhile } from '#src/app/shell/TypedMeanwhile.tsx'
import { useAhead } from '#src/app/shell/useAhead.ts'
import { selectDialog } from '#src/core/dialog/dialog.slice.ts'
import { selectIsChoosing } from '#src/core/impersonation/impersonation.slice.ts'
import { selectQuickSearch } from '#src/core/quickSearch/quickSearch.slice.ts'
import { selectSessionStatus } from '#src/core/session/session.slice.ts'
import { selectVersionDialogOpen } from '#src/core/version/version.slice.ts'
import { FromFirst } from '#src/ui/FromFirst.tsx'

const loadDialogs = () => import(/* webpackChunkName: "dialogs" */ '#src/app/shell/dialogs.ts')
const loadExpiredDialog = () => import(/* webpackChunkName: "expired" */ '#src/app/shell/ExpiredDialog.tsx')

const ConfirmHost = lazy(async () => ({ default: (await loadDialogs()).ConfirmHost }))
const QuickSearch = lazy(async () => ({ default: (await loadDialogs()).QuickSearch }))
const VersionDialog = lazy(async () => ({ default: (await loadDialogs()).VersionDialog }))
// The form library is large, and lists do not need it.
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

/**
 * The dialogs that can open on any members' page. Pages do not wait for their code. It is prefetched, since a newer
 * version may have removed its files later; the chunk of the expired-session dialog also brings the code that all forms
 * share.
 */
export const LateDialogs = () => {
  useAhead(loadDialogs)
  useAhead(loadExpiredDialog)
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
