import History from 'lucide-react/icons/history'
import { useDispatch, useSelector } from 'react-redux'
import { selectBlock } from '#src/features/academico/marks/edits.slice.ts'
import { cellOpened } from '#src/features/academico/marks/cellHistory.slice.ts'
import { placeIn, type SheetRow, type ShownSheet } from '#src/features/academico/marks/rows.ts'
import { Button } from '#src/ui/Button.tsx'
import { useHotkey } from '#src/ui/useHotkey.ts'

interface CellButtonProps {
  readonly shown: ShownSheet
  readonly rows: readonly SheetRow[]
}

/** Opens the history of the cell in which the person is, and its dismissal; Alt + Enter does the same. */
export const CellButton = ({ shown, rows }: CellButtonProps) => {
  const dispatch = useDispatch()
  const { head } = useSelector(selectBlock)
  const [row, column] = [rows[head.row], shown.columns[head.column]]
  const open = () => {
    if (row !== undefined && column !== undefined) dispatch(cellOpened(placeIn(row, column)))
  }
  useHotkey({ key: 'Enter', alt: true }, open)
  return (
    <Button variant="ghost" icon={History} disabled={row === undefined || column === undefined} onClick={open}>
      {row === undefined || column === undefined
        ? 'Histórico e dispensa'
        : `Histórico e dispensa: ${column.sigla} de ${row.student.nome}`}
    </Button>
  )
}
