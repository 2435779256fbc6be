/** The dialogs of the shell that are no forms: they come together, after the first page. */
export { ConfirmHost } from '#src/app/shell/ConfirmHost.tsx'
export { QuickSearch } from '#src/app/shell/QuickSearch.tsx'
export { VersionDialog } from '#src/app/shell/VersionDialog.tsx'
export { Drawer } from '#src/ui/Drawer.tsx'
