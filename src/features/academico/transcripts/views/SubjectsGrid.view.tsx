import '#src/styles/plainTable.scss'
import { useFormikContext } from 'formik'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ClipboardEvent, useId } from 'react'
import { CURRICULUM_BASES } from '#domain/subjects/subjects.lists.ts'
import {
  pastedSubjects,
  SUBJECT_COLUMNS,
  type SubjectColumn,
  writtenNumber,
} from '#domain/transcripts/pastedSubjects.ts'
import { EMPTY_SUBJECT, hoursText } from '#domain/transcripts/transcriptYear.ts'
import type { TranscriptSubject, YearDraft } from '#domain/transcripts/transcriptYears.schemas.ts'
import { YEAR_BOUNDS } from '#domain/transcripts/transcripts.lists.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { moveInGrid } from '#src/ui/moveInGrid.ts'
import { useRows } from '#src/ui/form/useRows.ts'

const TITLES: Readonly<Record<SubjectColumn, string>> = {
  nome: 'Componente',
  base: 'Base',
  nota: 'Nota',
  faltas: 'Faltas',
  cargaHoraria: 'Horas',
}

interface SubjectsGridProps {
  /** Names to choose from. */
  readonly names: readonly string[]
  readonly readOnly: boolean
}

/** The subjects of a year, a line each. Arrow keys move between lines, and cells of a spreadsheet are pasted from a cell on. */
export const SubjectsGrid = ({ names, readOnly }: SubjectsGridProps) => {
  const { rows, add, remove, replace } = useRows<TranscriptSubject>('componentes')
  const { errors } = useFormikContext<YearDraft>()
  const listId = useId()
  const change = (place: number, change: Partial<TranscriptSubject>) =>
    replace(rows.map((row, at) => (at === place ? { ...row, ...change } : row)))
  const paste = (place: number, column: SubjectColumn) => (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n]/.test(text.trim())) return
    event.preventDefault()
    replace(pastedSubjects(rows, { line: place, column }, text))
  }
  return (
    <div className="stack">
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <table className="plain-table" aria-label="Componentes">
        <thead>
          <tr>
            {SUBJECT_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {TITLES[column]}
              </th>
            ))}
            <th scope="col">
              <span className="visually-hidden">Ações</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder(rows).map(([place, row]) => (
            <Line
              key={place}
              place={place}
              row={row}
              listId={listId}
              readOnly={readOnly}
              onChange={(part) => change(place, part)}
              onPaste={(column) => paste(place, column)}
              onRemove={() => remove(place)}
              flaw={flawOf(errors, place)}
            />
          ))}
        </tbody>
      </table>
      {!readOnly && rows.length < YEAR_BOUNDS.subjects && (
        <div>
          <Button icon={Plus} onClick={() => add(EMPTY_SUBJECT)}>
            Adicionar componente
          </Button>
        </div>
      )}
    </div>
  )
}

const inOrder = <One,>(all: readonly One[]): readonly (readonly [place: number, one: One])[] => [...all.entries()]

/** The sentence of what is wrong in a line. */
const flawOf = (errors: object, place: number): string | null => {
  const lines: unknown = 'componentes' in errors ? errors.componentes : null
  const line: unknown = Array.isArray(lines) ? lines[place] : null
  if (typeof line !== 'object' || line === null) return null
  const found = Object.values(line).find((one) => typeof one === 'string')
  return typeof found === 'string' ? found : null
}

interface LineProps {
  readonly place: number
  readonly row: TranscriptSubject
  readonly listId: string
  readonly readOnly: boolean
  readonly flaw: string | null
  readonly onChange: (part: Partial<TranscriptSubject>) => void
  readonly onPaste: (column: SubjectColumn) => (event: ClipboardEvent) => void
  readonly onRemove: () => void
}

const Line = ({ place, row, listId, readOnly, flaw, onChange, onPaste, onRemove }: LineProps) => {
  const flawId = useId()
  const cell = (column: SubjectColumn) => ({
    className: 'form-control',
    'aria-label': `${TITLES[column]}, linha ${place + 1}`,
    disabled: readOnly,
    onKeyDown: moveInGrid,
    onPaste: onPaste(column),
    ...(flaw !== null && column === 'nome' && { 'aria-invalid': true, 'aria-describedby': flawId }),
  })
  return (
    <tr>
      <td>
        <input
          {...cell('nome')}
          list={listId}
          value={row.nome}
          maxLength={YEAR_BOUNDS.subject}
          onChange={({ target }) => onChange({ nome: target.value })}
        />
        {flaw !== null && (
          <small id={flawId} className="text-danger" role="alert">
            {flaw}
          </small>
        )}
      </td>
      <td>
        <select
          className="form-select"
          aria-label={`Base, linha ${place + 1}`}
          disabled={readOnly}
          value={row.base}
          onChange={({ target }) =>
            onChange({ base: CURRICULUM_BASES.find(({ id }) => String(id) === target.value)?.id ?? row.base })
          }
        >
          {CURRICULUM_BASES.map(({ id, nome }) => (
            <option key={id} value={id}>
              {nome}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input
          {...cell('nota')}
          size={5}
          value={row.nota}
          maxLength={YEAR_BOUNDS.mark}
          onChange={({ target }) => onChange({ nota: target.value })}
        />
      </td>
      <td>
        <input
          {...cell('faltas')}
          size={3}
          inputMode="numeric"
          value={row.faltas ?? ''}
          onChange={({ target }) => onChange({ faltas: wholeNumber(target.value) })}
        />
      </td>
      <td>
        <input
          {...cell('cargaHoraria')}
          size={4}
          inputMode="decimal"
          value={row.cargaHoraria === null ? '' : hoursText(row.cargaHoraria)}
          onChange={({ target }) => onChange({ cargaHoraria: writtenNumber(target.value) })}
        />
      </td>
      <td>
        {!readOnly && (
          <IconButton icon={Trash2} label={`Remover linha ${place + 1}: ${row.nome || 'vazia'}`} onClick={onRemove} />
        )}
      </td>
    </tr>
  )
}

const wholeNumber = (text: string): number | null => {
  const digits = text.replace(/\D/g, '').slice(0, 4)
  return digits === '' ? null : Number(digits)
}
