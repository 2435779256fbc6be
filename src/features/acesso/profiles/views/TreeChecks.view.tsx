import { type Right, type Selection, shareOf } from '#domain/profiles/selection.ts'
import type { Locks } from '#src/features/acesso/profiles/formRules.ts'

export interface ChecksProps {
  readonly selection: Selection
  readonly isLocked: Locks
  readonly readOnly: boolean
  readonly onClick: (ids: readonly number[], right: Right) => void
}

interface TreeChecksProps extends ChecksProps {
  /** What the boxes stand for, as in “Ver Alunos”. */
  readonly label: string
  readonly ids: readonly number[]
  /** Whether to show “Ver” and “Editar” over the boxes. */
  readonly headed?: boolean
}

const RIGHTS = [
  { right: 'see', word: 'Ver' },
  { right: 'edit', word: 'Editar' },
] as const

/** The two boxes of one feature or several: full, empty or mixed. Locked rights stay as they are. */
export const TreeChecks = (props: TreeChecksProps) => {
  const { label, ids, selection, isLocked, readOnly, onClick, headed = false } = props
  return RIGHTS.map(({ right, word }) => {
    const open = ids.filter((id) => !isLocked(id, right))
    return (
      <label key={right} className="tree-check">
        <span className={headed ? 'text-secondary text-small' : 'visually-hidden'}>
          {word}
          <span className="visually-hidden"> {label}</span>
        </span>
        <input
          type="checkbox"
          className="form-check-input"
          checked={shareOf(selection, open.length === 0 ? ids : open, right) === 'all'}
          disabled={readOnly || open.length === 0}
          ref={(box) => {
            if (box) box.indeterminate = shareOf(selection, ids, right) === 'some'
          }}
          onChange={() => onClick(open, right)}
        />
      </label>
    )
  })
}
