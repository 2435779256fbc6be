/** The dialogs of the shell that have no form: they load in one chunk, after the first page. */
export { ConfirmHost } from '#src/app/shell/ConfirmHost.tsx'
export { QuickSearch } from '#src/app/shell/QuickSearch.tsx'
export { VersionDialog } from '#src/app/shell/VersionDialog.tsx'
export { Drawer } from '#src/ui/Drawer.tsx'
