import '#src/styles/marks.scss'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { columnKey } from '#domain/marks/stageGrade.ts'
import {
  cellTyped,
  editCancelled,
  editChanged,
  editStarted,
  explained,
  selectEditing,
  selectStates,
} from '#src/features/academico/marks/marks.slice.ts'
import type { SheetRow, ShownSheet } from '#src/features/academico/marks/rows.ts'
import { cellKey } from '#src/features/academico/marks/sheet.ts'
import { MarkHead } from '#src/features/academico/marks/views/MarkHead.view.tsx'
import { type CellActions, MarkRow } from '#src/features/academico/marks/views/MarkRow.view.tsx'

interface MarkGridProps extends ShownSheet {
  readonly rows: readonly SheetRow[]
}

/**
 * Students by assessments as a spreadsheet: one tab stop, arrows between the cells; typing replaces, F2 edits, Esc gives up,
 * Enter goes down, and Tab, while somebody types, to the right.
 */
export const MarkGrid = ({ rows, ...shown }: MarkGridProps) => {
  const { sheet } = shown
  const dispatch = useDispatch()
  const editing = useSelector(selectEditing)
  const states = useSelector(selectStates)
  const [stop, setStop] = useState({ row: 0, column: 0 })
  const actions: CellActions = {
    onFocus: (row, column) => setStop({ row, column }),
    onEdit: (cell, text) => {
      if (sheet.podeEditar) dispatch(editStarted({ ...cell, text }))
    },
    onChange: (text) => dispatch(editChanged(text)),
    onLeave: (cell, text) => dispatch(cellTyped({ cell, text })),
    onCancel: () => dispatch(editCancelled()),
    onExplain: (enrolment) => dispatch(explained(enrolment)),
  }
  const editingKey = editing === null ? null : cellKey(editing)
  return (
    <div className="marks-box">
      <table className="marks" role="grid" aria-label="Notas" aria-readonly={!sheet.podeEditar}>
        <MarkHead shown={shown} />
        <tbody>
          {rows.map((row, at) => (
            <MarkRow
              key={row.student.idMatricula}
              at={at}
              row={row}
              shown={shown}
              stop={stop.row === at ? stop.column : null}
              editing={
                editing?.idMatricula === row.student.idMatricula
                  ? { key: columnKey(editing), text: editing.text }
                  : null
              }
              stateOf={(key) => (key === editingKey ? undefined : states[key])}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
