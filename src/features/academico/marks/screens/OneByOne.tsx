import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { MARK_STATUSES, OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
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
import { examNote } from '#src/features/academico/marks/calculated.ts'
import { type SheetRow, type ShownSheet, textIn } from '#src/features/academico/marks/rows.ts'
import { cellKey } from '#src/features/academico/marks/sheet.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'

interface OneByOneProps {
  readonly shown: ShownSheet
  readonly rows: readonly SheetRow[]
}

/** On a phone: one assessment, and one student after the other. */
export const OneByOne = ({ rows, shown }: OneByOneProps) => {
  const dispatch = useDispatch()
  const editing = useSelector(selectEditing)
  const states = useSelector(selectStates)
  const [chosen, setChosen] = useState('')
  const [at, setAt] = useState(0)
  const column = shown.columns.find((one) => columnKey(one) === chosen) ?? shown.columns[0]
  const row = rows[Math.min(at, rows.length - 1)]
  if (column === undefined || row === undefined) return <p>Esta etapa ainda não tem avaliações.</p>
  const { idMatricula, nome } = row.student
  const note = examNote(shown, row)
  const cell = { idMatricula, coluna: column.coluna, idAvaliacao: column.idAvaliacao }
  const key = cellKey(cell)
  const text = editing !== null && cellKey(editing) === key ? editing.text : textIn(row, column)
  const state = states[key]
  const leave = (by: number) => {
    if (editing === null) dispatch(editCancelled())
    else dispatch(cellTyped({ cell: editing, text: editing.text }))
    setAt(Math.min(Math.max(at + by, 0), rows.length - 1))
  }
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        leave(1)
      }}
    >
      <SelectField
        label="Avaliação"
        empty={null}
        options={shown.columns.map((one) => ({ value: columnKey(one), label: `${one.sigla} · ${one.nome}` }))}
        value={columnKey(column)}
        onChange={(one) => {
          leave(0)
          setChosen(one)
        }}
      />
      <p>
        <strong>{nome}</strong> · aluno {at + 1} de {rows.length}
        {note !== '' && <small className="d-block">{note}</small>}
      </p>
      <TextField
        label={`${column.sigla} de ${nome}`}
        inputMode="decimal"
        maxLength={20}
        readOnly={!shown.canEdit}
        value={text}
        error={state?.why || undefined}
        onChange={(typed) =>
          dispatch(
            editing !== null && cellKey(editing) === key ? editChanged(typed) : editStarted({ ...cell, text: typed }),
          )
        }
      />
      {shown.canEdit && column.coluna === OF_ASSESSMENT && (
        <div className="cluster">
          {MARK_STATUSES.map(
            (status) =>
              'sigla' in status && (
                <Button key={status.id} onClick={() => dispatch(cellTyped({ cell, text: status.nome }))}>
                  {status.nome}
                </Button>
              ),
          )}
        </div>
      )}
      <div className="cluster">
        <Button disabled={at === 0} onClick={() => leave(-1)}>
          Anterior
        </Button>
        <Button type="submit" variant="primary" disabled={at === rows.length - 1 && editing === null}>
          {at === rows.length - 1 ? 'Salvar' : 'Próximo aluno'}
        </Button>
        <Button variant="link" onClick={() => dispatch(explained(idMatricula))}>
          Como chegamos na nota
        </Button>
      </div>
    </form>
  )
}
