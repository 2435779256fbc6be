import { lazy, Suspense } from 'react'
import { useSelector } from 'react-redux'
import type { MarkSheet } from '#domain/marks/marks.schemas.ts'
import { selectCell } from '#src/features/academico/marks/cellHistory.slice.ts'
import { selectHeld } from '#src/features/academico/marks/edits.slice.ts'
import { selectExplained, selectStates } from '#src/features/academico/marks/marks.slice.ts'
import type { SheetRow, ShownSheet } from '#src/features/academico/marks/rows.ts'
import type { TypedCells } from '#src/features/academico/marks/sheet.ts'

const dialogs = () => import(/* webpackChunkName: "mark-dialogs" */ './dialogs.ts')

const CellDialog = lazy(async () => ({ default: (await dialogs()).CellDialog }))
const ExplainedGrade = lazy(async () => ({ default: (await dialogs()).ExplainedGrade }))
const MarkConflicts = lazy(async () => ({ default: (await dialogs()).MarkConflicts }))
const PastePreview = lazy(async () => ({ default: (await dialogs()).PastePreview }))

interface MarkDialogsProps {
  readonly sheet: MarkSheet
  readonly typed: TypedCells
  readonly shown: ShownSheet
  readonly rows: readonly SheetRow[]
}

/** What is open over a sheet; it comes with the first click. */
export const MarkDialogs = ({ sheet, typed, shown, rows }: MarkDialogsProps) => {
  const isCellOpen = useSelector(selectCell) !== null
  const isExplaining = useSelector(selectExplained) !== null
  const isHolding = useSelector(selectHeld) !== null
  const isInConflict = Object.values(useSelector(selectStates)).some(({ name }) => name === 'conflito')
  return (
    <Suspense fallback={null}>
      {isCellOpen && <CellDialog sheet={sheet} />}
      {isExplaining && <ExplainedGrade shown={shown} rows={rows} />}
      {isInConflict && <MarkConflicts sheet={sheet} typed={typed} />}
      {isHolding && <PastePreview shown={shown} rows={rows} />}
    </Suspense>
  )
}
