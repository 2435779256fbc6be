import { useEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { dayText } from '#domain/base/days.ts'
import { CONCEPTUAL } from '#domain/evaluation/evaluation.lists.ts'
import { MARK_STATUSES, OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { judgedFor } from '#domain/marks/differentiated.ts'
import { columnKey } from '#domain/marks/columnKey.ts'
import { numberedName } from '#domain/rosterNumbers/numberedName.ts'
import type { Spot } from '#src/features/academico/marks/block.ts'
import { cellOpened } from '#src/features/academico/marks/cellHistory.slice.ts'
import type { CellState } from '#src/features/academico/marks/cellStates.ts'
import { gradeText, isLowGrade } from '#src/features/academico/marks/gradeWords.ts'
import {
  cellTyped,
  editCancelled,
  editChanged,
  editStarted,
  explained,
  selectEditing,
  selectStates,
} from '#src/features/academico/marks/marks.slice.ts'
import { examNote, ruleNote } from '#src/features/academico/marks/calculated.ts'
import {
  closedFor,
  dayElsewhere,
  gradeOf,
  type SheetRow,
  type ShownSheet,
  textIn,
  withTexts,
} from '#src/features/academico/marks/rows.ts'
import { cellKey } from '#src/features/academico/marks/sheet.ts'
import { Button } from '#src/ui/Button.tsx'
import { SelectField } from '#src/ui/SelectField.tsx'
import { TextField } from '#src/ui/TextField.tsx'

interface OneByOneProps {
  readonly shown: ShownSheet
  readonly rows: readonly SheetRow[]
  /** The cell to which a link leads. */
  readonly linked: Spot | null
}

/** On a phone: one assessment, and one student after the other. */
export const OneByOne = ({ rows, shown, linked }: OneByOneProps) => {
  const dispatch = useDispatch()
  const editing = useSelector(selectEditing)
  const states = useSelector(selectStates)
  const [chosen, setChosen] = useState('')
  const [at, setAt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (linked === null) return
    const there = shown.columns[linked.column]
    if (there !== undefined) setChosen(columnKey(there))
    setAt(linked.row)
    form.current?.querySelector('input')?.focus()
    // The cell does not move while marks are typed.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [linked])
  const column = shown.columns.find((one) => columnKey(one) === chosen) ?? shown.columns[0]
  const row = rows[Math.min(at, rows.length - 1)]
  if (column === undefined || row === undefined) return <p>Esta etapa ainda não tem avaliações.</p>
  const { idMatricula, nome } = row.student
  const note = [closedFor(row, column), ruleNote(shown, row), examNote(shown, row)]
    .filter((text) => text !== '')
    .join(' · ')
  const elsewhere = dayElsewhere(shown, row, column)
  const cell = { idMatricula, coluna: column.coluna, idAvaliacao: column.idAvaliacao }
  const key = cellKey(cell)
  const isConceptual = shown.scheme.rules.tipoNota === CONCEPTUAL
  const text = editing !== null && cellKey(editing) === key ? editing.text : textIn(row, column)
  const state = states[key]
  const leave = (by: number) => {
    if (editing === null) dispatch(editCancelled())
    else dispatch(cellTyped({ cell: editing, text: editing.text }))
    setAt(Math.min(Math.max(at + by, 0), rows.length - 1))
  }
  return (
    <form
      ref={form}
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
        <strong>{numberedName(row.student)}</strong> · aluno {at + 1} de {rows.length}
        {note !== '' && <small className="d-block">{note}</small>}
      </p>
      <TextField
        label={`${column.sigla} de ${nome}`}
        inputMode={isConceptual ? 'text' : 'decimal'}
        maxLength={20}
        readOnly={!shown.canEdit || closedFor(row, column) !== ''}
        value={text}
        error={state?.name === 'pedido' ? undefined : state?.why || undefined}
        hint={hintFor(state, elsewhere)}
        onChange={(typed) =>
          dispatch(
            editing !== null && cellKey(editing) === key ? editChanged(typed) : editStarted({ ...cell, text: typed }),
          )
        }
      />
      {shown.canEdit && closedFor(row, column) === '' && (
        <div className="cluster" role="group" aria-label="Respostas prontas">
          {answersOf(shown, column).map((answer) => (
            <Button key={answer} onClick={() => dispatch(cellTyped({ cell, text: answer }))}>
              {answer}
            </Button>
          ))}
        </div>
      )}
      <StageSoFar shown={shown} row={withTexts(row, { [columnKey(column)]: text })} />
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
        <Button variant="link" onClick={() => dispatch(cellOpened(cell))}>
          {column.coluna === OF_ASSESSMENT ? 'Histórico e dispensa' : 'Histórico'}
        </Button>
      </div>
    </form>
  )
}

/** What is answered by a button, for which a numeric keypad has no keys: concepts, and what stands where no mark does. */
const answersOf = ({ scheme }: ShownSheet, { coluna }: MarkColumn): readonly string[] => [
  ...(scheme.rules.tipoNota === CONCEPTUAL ? scheme.concepts.map(({ text }) => text) : []),
  ...(coluna === OF_ASSESSMENT ? MARK_STATUSES.flatMap((status) => ('sigla' in status ? [status.nome] : [])) : []),
]

/** What the marks of a student come to while somebody types. */
const StageSoFar = ({ shown, row }: { readonly shown: ShownSheet; readonly row: SheetRow }) => {
  const { mean, grade } = gradeOf(shown, row)
  const { scheme } = judgedFor(shown, row.student)
  const parts = [
    ['Média', mean],
    ['Etapa', grade],
  ] as const
  return (
    <p className="cluster" aria-live="polite">
      {parts.map(([name, mark]) => (
        <span key={name}>
          {name} <strong>{gradeText(mark) || '–'}</strong>
          {isLowGrade(scheme, mark) && ' ↓ abaixo da média'}
        </span>
      ))}
    </p>
  )
}

/** What waits for approval, or why the student needs no mark. */
const hintFor = (state: CellState | undefined, elsewhere: string): string | undefined => {
  if (state?.name === 'pedido') return `Aguarda aprovação: ${state.why}`
  return elsewhere === '' ? undefined : `Não se aplica: o aluno não estava na turma em ${dayText(elsewhere)}.`
}
