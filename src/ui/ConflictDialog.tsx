import '#src/styles/forms.scss'
import { useId, useState } from 'react'
import type { ConflictRow } from '#src/lib/conflict.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { Button } from './Button.tsx'
import { Modal } from './Modal.tsx'

interface ConflictDialogProps {
  readonly shown: boolean
  /** Who saved in between, and when (an ISO instant), where they are known. */
  readonly by?: string | undefined
  readonly at?: string | null | undefined
  readonly rows: readonly ConflictRow[]
  /** Names of the fields that keep their saved value. */
  readonly onSave: (saved: readonly string[]) => void
  /** Back to the form; nothing is decided. */
  readonly onClose: () => void
}

/**
 * Resolves a conflict with a record that somebody else saved meanwhile: for each field, the person chooses the typed or
 * the saved value.
 */
export const ConflictDialog = ({ shown, rows, onSave, onClose, by, at }: ConflictDialogProps) => {
  const [decided, setDecided] = useState<Readonly<Record<string, boolean>>>({})
  const takesSaved = ({ name, isMine }: ConflictRow) => decided[name] ?? !isMine
  const decideAll = (saved: boolean) => setDecided(Object.fromEntries(rows.map(({ name }) => [name, saved])))
  const footer = (
    <>
      <Button onClick={onClose}>Continuar editando</Button>
      <Button variant="primary" onClick={() => onSave(rows.filter(takesSaved).map(({ name }) => name))}>
        Salvar com estas escolhas
      </Button>
    </>
  )
  return (
    <Modal shown={shown} title="Alguém salvou este registro antes de você" onClose={onClose} footer={footer}>
      <div className="stack">
        <p>
          {`${whoAndWhen(by, at)} alterou o registro enquanto você editava. Escolha, campo por campo, o que deve ficar.`}
        </p>
        <div className="cluster">
          <Button onClick={() => decideAll(false)}>Usar o meu em tudo</Button>
          <Button onClick={() => decideAll(true)}>Usar o salvo em tudo</Button>
        </div>
        <table className="conflict" aria-label="Campos diferentes">
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">{MINE}</th>
              <th scope="col">{SAVED}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <ConflictLine
                key={row.name}
                row={row}
                saved={takesSaved(row)}
                onDecide={(saved) => setDecided({ ...decided, [row.name]: saved })}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Modal>
  )
}

const whoAndWhen = (by: string | undefined, at: string | null | undefined): string => {
  const who = by === undefined || by === '' ? 'Outra pessoa' : by
  return at === undefined || at === null ? who : `${who}, em ${formatDateTime(at)},`
}

const [MINE, SAVED] = ['O que você digitou', 'O que está salvo']

interface ConflictLineProps {
  readonly row: ConflictRow
  readonly saved: boolean
  readonly onDecide: (saved: boolean) => void
}

const ConflictLine = ({ row: { label, mine, theirs }, saved, onDecide }: ConflictLineProps) => {
  const id = useId()
  const choice = (text: string, isSaved: boolean, side: string) => (
    <td data-label={side}>
      <label className="form-check">
        <input
          type="radio"
          className="form-check-input"
          name={id}
          aria-label={`${label}: ${side}`}
          checked={saved === isSaved}
          onChange={() => onDecide(isSaved)}
        />
        {text === '' ? '(vazio)' : text}
      </label>
    </td>
  )
  return (
    <tr>
      <th scope="row">{label}</th>
      {choice(mine, false, MINE)}
      {choice(theirs, true, SAVED)}
    </tr>
  )
}
