import { memo } from 'react'
import { dayText } from '#domain/base/days.ts'
import { CONCEPTUAL } from '#domain/evaluation/evaluation.lists.ts'
import { GIVEN_MARK, OF_RECOVERY } from '#domain/marks/marks.lists.ts'
import type { CellPlace, MarkColumn } from '#domain/marks/marks.schemas.ts'
import { markText } from '#domain/marks/readMark.ts'
import { columnKey, isLowMark } from '#domain/marks/stageGrade.ts'
import { gradeText, isLowGrade } from '#src/features/academico/marks/gradeWords.ts'
import {
  areAlike,
  contentsOf,
  dayElsewhere,
  gradeOf,
  isSameRow,
  placeIn,
  type SheetRow,
  type ShownSheet,
  textIn,
  withTexts,
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
  const { columns, scheme } = shown
  const { student } = row
  const live = editing === null ? row : withTexts(row, { [editing.key]: editing.text })
  const contents = contentsOf(shown, live)
  const { mean, original, grade, isBelow } = gradeOf(shown, live)
  const textOfCell = (column: MarkColumn): string => {
    const said = contents[columnKey(column)]
    return said === undefined || markText(said) === '' ? textIn(row, column) : shortText(said)
  }
  const calculated = [
    { name: 'Média', mark: mean, original, isLow: isBelow },
    { name: 'Nota da etapa', mark: grade, original: null, isLow: isLowGrade(scheme, grade) },
  ]
  return (
    <tr>
      <th scope="row">
        {student.nome}
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
            typed={textIn(row, column)}
            isStatus={said !== undefined && said.situacao > GIVEN_MARK}
            isLow={said !== undefined && isLowMark(scheme, column, said) === true}
            isStop={stop === place}
            isChosen={place >= from && place <= to}
            closed={closedText(column, dayElsewhere(shown, row, column), isBelow)}
            inputMode={scheme.rules.tipoNota === CONCEPTUAL ? 'text' : 'decimal'}
            editing={editing?.key === key ? editing.text : null}
            state={editing?.key === key ? undefined : row.states[key]}
            onFocus={() => actions.onFocus(at, place)}
            onEdit={(text) => actions.onEdit(cell, text)}
            onChange={actions.onChange}
            onLeave={(text) => actions.onLeave(cell, text)}
            onCancel={actions.onCancel}
          />
        )
      })}
      {calculated.map(({ name, mark, original: first, isLow }, place) => (
        <GradeCell
          key={name}
          name={`${name} de ${student.nome}`}
          text={gradeText(mark)}
          original={first === null ? '' : gradeText(first)}
          isLow={isLow === true}
          isStop={stop === columns.length + place}
          onFocus={() => actions.onFocus(at, columns.length + place)}
          onExplain={() => actions.onExplain(student.idMatricula)}
        />
      ))}
    </tr>
  )
}

/** Why a student needs no mark in a column; empty where they do. */
const closedText = ({ coluna }: MarkColumn, testDay: string, isBelow: boolean | null): string => {
  if (testDay !== '') return `não se aplica: não estava na turma em ${dayText(testDay)}`
  return coluna === OF_RECOVERY && isBelow === false ? 'não precisa' : ''
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
