import '#src/styles/marks.scss'
import { type ClipboardEvent, type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { columnKey } from '#domain/marks/columnKey.ts'
import { edgesOf, isOneCell, type Spot } from '#src/features/academico/marks/block.ts'
import {
  cellEntered,
  clearAsked,
  copyAsked,
  fillAsked,
  pasted,
  redoAsked,
  selectBlock,
  undoAsked,
} from '#src/features/academico/marks/edits.slice.ts'
import {
  cellTyped,
  editCancelled,
  editChanged,
  editStarted,
  explained,
  selectEditing,
} from '#src/features/academico/marks/marks.slice.ts'
import type { SheetRow, ShownSheet } from '#src/features/academico/marks/rows.ts'
import { MarkHead } from '#src/features/academico/marks/views/MarkHead.view.tsx'
import { type CellActions, MarkRow } from '#src/features/academico/marks/views/MarkRow.view.tsx'
import { DotColors } from '#src/ui/ColorDot.tsx'
import { focusCell, isMove } from '#src/features/academico/marks/views/moveInSheet.ts'

interface MarkGridProps {
  readonly shown: ShownSheet
  readonly rows: readonly SheetRow[]
  /** The cell to which a link leads. */
  readonly linked: Spot | null
}

/**
 * Students by assessments as a spreadsheet: one tab stop, arrows between the cells, with Shift they choose a block; typing
 * replaces, F2 edits, Esc gives up, Enter goes down, and Tab, while somebody types, to the right.
 */
export const MarkGrid = ({ rows, shown, linked }: MarkGridProps) => {
  const { canEdit } = shown
  const dispatch = useDispatch()
  const editing = useSelector(selectEditing)
  const block = useSelector(selectBlock)
  // Whether the next cell that takes the focus extends the block.
  const extending = useRef(false)
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (linked !== null && table.current !== null) focusCell(table.current, linked)
  }, [linked])
  // The same for all keystrokes, so that each draws the row in which the person types and no other.
  const actions = useMemo(
    (): CellActions => ({
      onFocus: (row, column) => dispatch(cellEntered({ row, column, extends: extending.current })),
      onEdit: (cell, text) => {
        if (canEdit) dispatch(editStarted({ ...cell, text }))
      },
      onChange: (text) => dispatch(editChanged(text)),
      onLeave: (cell, text) => {
        if (canEdit) dispatch(cellTyped({ cell, text }))
      },
      onCancel: () => dispatch(editCancelled()),
      onExplain: (enrolment) => dispatch(explained(enrolment)),
    }),
    [dispatch, canEdit],
  )
  const onKey = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLInputElement
    extending.current = event.shiftKey && isMove(event.key) && !isTyping
    if (isTyping || event.altKey) return
    const command = commandOf(event)
    if (command === null || (!canEdit && command !== copyAsked)) return
    event.preventDefault()
    event.stopPropagation()
    dispatch(command())
  }
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!canEdit || (event.target instanceof HTMLInputElement && !/[\t\n]/.test(text))) return
    event.preventDefault()
    if (editing !== null) dispatch(editCancelled())
    dispatch(pasted({ text }))
  }
  /** A person who drags over cells chooses them. */
  const onDrag = (event: PointerEvent) => {
    if (event.buttons !== 1 || editing !== null || !(event.target instanceof HTMLElement)) return
    extending.current = true
    event.target.closest<HTMLElement>('td[tabindex]')?.focus()
  }
  const edges = isOneCell(block) ? null : edgesOf(block)
  return (
    <div className="marks-box">
      <DotColors colors={Object.values(shown.colors)} />
      <table
        ref={table}
        className="marks"
        // A table that is moved in by keys.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label="Notas"
        aria-readonly={!canEdit}
        aria-multiselectable
        onKeyDownCapture={onKey}
        onMouseDownCapture={(event) => {
          extending.current = event.shiftKey
        }}
        onPointerOver={onDrag}
        onPaste={onPaste}
      >
        <MarkHead shown={shown} />
        <tbody>
          {rows.map((row, at) => {
            const isIn = edges !== null && at >= edges.top && at <= edges.bottom
            return (
              <MarkRow
                key={row.student.idMatricula}
                at={at}
                row={row}
                shown={shown}
                stop={block.head.row === at ? block.head.column : null}
                from={isIn ? edges.left : -1}
                to={isIn ? edges.right : -1}
                editing={
                  editing?.idMatricula === row.student.idMatricula
                    ? { key: columnKey(editing), text: editing.text }
                    : null
                }
                actions={actions}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** The command of a key, as in spreadsheets; null for every other key. */
const commandOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): Command | null => {
  if (key === 'Delete' || key === 'Backspace') return clearAsked
  if (!ctrlKey && !metaKey) return null
  const isRedo = key.toLowerCase() === 'z' && shiftKey
  return isRedo ? redoAsked : (COMMANDS[key.toLowerCase()] ?? null)
}

const COMMANDS: Readonly<Record<string, Command>> = { c: copyAsked, d: fillAsked, z: undoAsked, y: redoAsked }

type Command = typeof copyAsked | typeof clearAsked | typeof fillAsked | typeof undoAsked | typeof redoAsked
