/** The dialogs of the board, which load together. */
export { AssignDialog } from '#src/features/academico/assignments/screens/AssignDialog.screen.tsx'
export { CellDialog } from '#src/features/academico/assignments/screens/CellDialog.screen.tsx'
export { EndDialog } from '#src/features/academico/assignments/screens/EndDialog.screen.tsx'
