import '#src/styles/plainTable.scss'
import { useField, useFormikContext } from 'formik'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ListPlus from 'lucide-react/icons/list-plus'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { searchable } from '#domain/base/text.ts'
import { MODEL_BOUNDS } from '#domain/transcripts/transcriptModels.lists.ts'
import type { PrintedSubject, TranscriptWording } from '#domain/transcripts/transcriptModels.schemas.ts'
import { Button } from '#src/ui/Button.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { moveInGrid } from '#src/ui/moveInGrid.ts'

interface PrintedSubjectsProps {
  /** Of the subjects of the school. */
  readonly names: readonly string[]
  readonly disabled: boolean
}

/** The lines of the paper: each with the name that is printed, and the other names that it takes in. */
export const PrintedSubjects = ({ names, disabled }: PrintedSubjectsProps) => {
  const [{ value }, , { setValue }] = useField<readonly PrintedSubject[]>('componentes')
  const change = (lines: readonly PrintedSubject[]) => void setValue(lines)
  const known = new Set(value.flatMap(({ impresso, reune }) => [impresso, ...reune]).map(searchable))
  const left = names.filter((name) => !known.has(searchable(name)))
  return (
    <div className="stack">
      <p className="text-secondary mb-0">
        A ordem das linhas é a da página. Para reunir, escreva os outros nomes separados por ponto e vírgula: “Ciências
        da Natureza; Programa de Saúde”.
      </p>
      {value.length > 0 && (
        <table className="plain-table" aria-label="Componentes impressos">
          <thead>
            <tr>
              <th scope="col">Nome impresso</th>
              <th scope="col">Reúne</th>
              <th scope="col">
                <span className="visually-hidden">Ações</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {inOrder(value).map(([place, line]) => (
              <Line key={place} place={place} line={line} lines={value} disabled={disabled} onChange={change} />
            ))}
          </tbody>
        </table>
      )}
      {!disabled && (
        <div className="cluster">
          <Button
            icon={Plus}
            disabled={value.length >= MODEL_BOUNDS.linhas}
            onClick={() => change([...value, { impresso: '', reune: [] }])}
          >
            Adicionar linha
          </Button>
          {left.length > 0 && (
            <Button
              icon={ListPlus}
              onClick={() =>
                change([...value, ...left.map((impresso) => ({ impresso, reune: [] }))].slice(0, MODEL_BOUNDS.linhas))
              }
            >
              Incluir as disciplinas da escola
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const inOrder = <One,>(all: readonly One[]): readonly (readonly [place: number, one: One])[] => [...all.entries()]

interface LineProps {
  readonly place: number
  readonly line: PrintedSubject
  readonly lines: readonly PrintedSubject[]
  readonly disabled: boolean
  readonly onChange: (lines: readonly PrintedSubject[]) => void
}

const Line = ({ place, line, lines, disabled, onChange }: LineProps) => {
  const { errors } = useFormikContext<TranscriptWording>()
  const flaw = flawOf(errors, place)
  const replace = (next: PrintedSubject) => onChange(lines.map((one, at) => (at === place ? next : one)))
  const move = (by: 1 | -1) =>
    onChange(
      lines.map((one, at) => {
        if (at === place) return lines[place + by] ?? one
        return at === place + by ? line : one
      }),
    )
  const name = line.impresso || `linha ${place + 1}`
  return (
    <tr>
      <td>
        <input
          className="form-control"
          aria-label={`Nome impresso, linha ${place + 1}`}
          aria-invalid={flaw !== null}
          value={line.impresso}
          maxLength={MODEL_BOUNDS.impresso}
          disabled={disabled}
          onKeyDown={moveInGrid}
          onChange={({ target }) => replace({ ...line, impresso: target.value })}
        />
        {flaw !== null && (
          <small className="text-danger" role="alert">
            {flaw}
          </small>
        )}
      </td>
      <td>
        <input
          className="form-control"
          aria-label={`Reúne, linha ${place + 1}`}
          value={line.reune.join(';')}
          disabled={disabled}
          onKeyDown={moveInGrid}
          onChange={({ target }) =>
            replace({ ...line, reune: target.value === '' ? [] : target.value.split(';').slice(0, 20) })
          }
        />
      </td>
      <td>
        <span className="cluster">
          <IconButton
            icon={ArrowUp}
            label={`Mover ${name} para cima`}
            disabled={disabled || place === 0}
            onClick={() => move(-1)}
          />
          <IconButton
            icon={ArrowDown}
            label={`Mover ${name} para baixo`}
            disabled={disabled || place === lines.length - 1}
            onClick={() => move(1)}
          />
          <IconButton
            icon={Trash2}
            label={`Remover ${name}`}
            disabled={disabled}
            onClick={() => onChange(lines.filter((_, at) => at !== place))}
          />
        </span>
      </td>
    </tr>
  )
}

/** The sentence of what is wrong in a line. */
const flawOf = (errors: object, place: number): string | null => {
  const lines: unknown = 'componentes' in errors ? errors.componentes : null
  const line: unknown = Array.isArray(lines) ? lines[place] : null
  const found: unknown = typeof line === 'object' && line !== null && 'impresso' in line ? line.impresso : null
  return typeof found === 'string' ? found : null
}
