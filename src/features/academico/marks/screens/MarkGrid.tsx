import '#src/styles/marks.scss'
import { useMemo, useState } from 'react'
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
import { MarkHead } from '#src/features/academico/marks/views/MarkHead.view.tsx'
import { type CellActions, MarkRow } from '#src/features/academico/marks/views/MarkRow.view.tsx'

interface MarkGridProps {
  readonly shown: ShownSheet
  readonly rows: readonly SheetRow[]
}

/**
 * Students by assessments as a spreadsheet: one tab stop, arrows between the cells; typing replaces, F2 edits, Esc gives up,
 * Enter goes down, and Tab, while somebody types, to the right.
 */
export const MarkGrid = ({ rows, shown }: MarkGridProps) => {
  const { podeEditar } = shown.sheet
  const dispatch = useDispatch()
  const editing = useSelector(selectEditing)
  const states = useSelector(selectStates)
  const [stop, setStop] = useState({ row: 0, column: 0 })
  // The same for all keystrokes, so that each draws the row in which the person types and no other.
  const actions = useMemo(
    (): CellActions => ({
      onFocus: (row, column) => setStop({ row, column }),
      onEdit: (cell, text) => {
        if (podeEditar) dispatch(editStarted({ ...cell, text }))
      },
      onChange: (text) => dispatch(editChanged(text)),
      onLeave: (cell, text) => {
        if (podeEditar) dispatch(cellTyped({ cell, text }))
      },
      onCancel: () => dispatch(editCancelled()),
      onExplain: (enrolment) => dispatch(explained(enrolment)),
    }),
    [dispatch, podeEditar],
  )
  return (
    <div className="marks-box">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role */}
      <table className="marks" role="grid" aria-label="Notas" aria-readonly={!podeEditar}>
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
              states={states}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}
