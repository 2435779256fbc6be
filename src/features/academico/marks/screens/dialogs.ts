export { CellDialog } from '#src/features/academico/marks/screens/CellDialog.tsx'
export { ExplainedGrade } from '#src/features/academico/marks/screens/ExplainedGrade.tsx'
export { MarkConflicts } from '#src/features/academico/marks/screens/MarkConflicts.tsx'
export { PastePreview } from '#src/features/academico/marks/screens/PastePreview.tsx'
