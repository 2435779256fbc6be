import { memo } from 'react'
import { dayText } from '#domain/base/days.ts'
import { GIVEN_MARK, OF_EXAM, OF_RECOVERY } from '#domain/marks/marks.lists.ts'
import type { CellPlace, MarkColumn } from '#domain/marks/marks.schemas.ts'
import { markText, takesConcepts } from '#domain/marks/readMark.ts'
import { judgedFor } from '#domain/marks/differentiated.ts'
import { columnKey, TRANSFERRED_SIGN } from '#domain/marks/columnKey.ts'
import { isLowMark } from '#domain/marks/stageGrade.ts'
import { yearFlaw } from '#domain/marks/yearFlaw.ts'
import { absentText } from '#domain/subjectDismissals/dismissed.ts'
import { numberedName } from '#domain/rosterNumbers/numberedName.ts'
import { calculatedOf, examNote, ruleNote } from '#src/features/academico/marks/calculated.ts'
import {
  areAlike,
  closedFor,
  contentsOf,
  dayElsewhere,
  gradeOf,
  isSameRow,
  placeIn,
  type SheetRow,
  type ShownSheet,
  textIn,
  withTexts,
  yearIn,
} from '#src/features/academico/marks/rows.ts'
import { shortText } from '#src/features/academico/marks/sheet.ts'
import { GradeCell } from '#src/features/academico/marks/views/GradeCell.view.tsx'
import { MarkCell } from '#src/features/academico/marks/views/MarkCell.view.tsx'

/** What a person does in cells of the grid. Rows and columns count from 0. */
export interface CellActions {
  readonly onFocus: (row: number, column: number) => void
  readonly onEdit: (cell: CellPlace, text: string) => void
  readonly onChange: (text: string) => void
  readonly onLeave: (cell: CellPlace, text: string) => void
  readonly onCancel: () => void
  readonly onExplain: (enrolment: number) => void
}

interface MarkRowProps {
  readonly at: number
  readonly row: SheetRow
  readonly shown: ShownSheet
  /** The column that takes the tab key; null: it is in another row. */
  readonly stop: number | null
  /** The column in which the person types, by `columnKey`. */
  readonly editing: { readonly key: string; readonly text: string } | null
  /** The columns of the chosen block in this row, both included; -1 where there is none. */
  readonly from: number
  readonly to: number
  readonly actions: CellActions
}

/** A student's marks, and what they come to while somebody types. */
const Row = ({ at, row, shown, stop, from, to, editing, actions }: MarkRowProps) => {
  const { columns } = shown
  const { student } = row
  const { scheme } = judgedFor(shown, student)
  const rule = ruleNote(shown, row)
  const live = editing === null ? row : withTexts(row, { [editing.key]: editing.text })
  const contents = contentsOf(shown, live)
  const note = examNote(shown, live)
  const textOfCell = (column: MarkColumn): string => {
    if (student.dispensado) return absentText(student)
    const said = contents[columnKey(column)]
    return said === undefined || markText(said) === '' ? textIn(row, column) : shortText(said)
  }
  return (
    <tr>
      <th scope="row">
        {numberedName(student)}
        {rule !== '' && <small>{rule}</small>}
        {note !== '' && <small>{note}</small>}
        {student.trazida === true && <small>nota trazida da escola de origem</small>}
        {student.inicio > shown.inicio && <small>desde {dayText(student.inicio)}</small>}
        {student.fim < shown.fim && <small>até {dayText(student.fim)}</small>}
      </th>
      {columns.map((column, place) => {
        const cell = placeIn(row, column)
        const key = columnKey(column)
        const said = contents[key]
        return (
          <MarkCell
            key={key}
            name={`${column.sigla}, ${student.nome}`}
            text={textOfCell(column)}
            color={shown.colors[textOfCell(column)]}
            typed={textIn(row, column)}
            isStatus={student.dispensado || (said !== undefined && said.situacao > GIVEN_MARK)}
            isLow={said !== undefined && column.coluna !== OF_EXAM && isLowMark(scheme, column, said) === true}
            isStop={stop === place}
            isChosen={place >= from && place <= to}
            closed={closedText(shown, live, column)}
            inputMode={takesConcepts(scheme, column) ? 'text' : 'decimal'}
            editing={editing?.key === key ? editing.text : null}
            state={editing?.key === key ? undefined : row.states[key]}
            onFocus={() => actions.onFocus(at, place)}
            onEdit={closedFor(row, column) !== '' ? nothing : (text) => actions.onEdit(cell, text)}
            onChange={actions.onChange}
            onLeave={(text) => actions.onLeave(cell, text)}
            onCancel={actions.onCancel}
          />
        )
      })}
      {calculatedOf(shown, live).map(({ name, text, original, isLow }, place) => (
        <GradeCell
          key={name}
          name={`${name} de ${student.nome}`}
          text={text}
          color={shown.colors[text.replace(TRANSFERRED_SIGN, '')]}
          original={original}
          isLow={isLow}
          isStop={stop === columns.length + place}
          onFocus={() => actions.onFocus(at, columns.length + place)}
          onExplain={() => actions.onExplain(student.idMatricula)}
        />
      ))}
    </tr>
  )
}

/** A cell that takes nothing. */
const nothing = (): void => undefined

/** Why a student needs no mark in a column; empty where they do: of a stage that they do not have or brought along, of a recovery who reached the mean, of an exam who does not sit it. */
const closedText = (shown: ShownSheet, row: SheetRow, column: MarkColumn): string => {
  const closed = closedFor(row, column)
  if (closed !== '') return closed
  const testDay = dayElsewhere(shown, row, column)
  if (testDay !== '') return `não se aplica: não estava na turma em ${dayText(testDay)}`
  const isNeedless =
    column.coluna === OF_RECOVERY
      ? gradeOf(shown, row).isBelow === false
      : yearFlaw(judgedFor(shown, row.student), yearIn(shown, row), column) !== null
  return isNeedless ? 'não precisa' : ''
}

/** Drawn again where its own marks changed, not where others did. */
export const MarkRow = memo(
  Row,
  ({ row, ...one }, { row: nextRow, ...next }) =>
    isSameRow(row, nextRow) &&
    isSameEditing(one, next) &&
    areAlike({ ...one, editing: null }, { ...next, editing: null }),
)

const isSameEditing = (one: Pick<MarkRowProps, 'editing'>, next: Pick<MarkRowProps, 'editing'>): boolean =>
  one.editing?.key === next.editing?.key && one.editing?.text === next.editing?.text
