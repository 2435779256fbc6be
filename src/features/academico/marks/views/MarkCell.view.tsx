import { type KeyboardEvent, useId } from 'react'
import { classes } from '#src/lib/classes.ts'
import type { CellState, CellStateName } from '#src/features/academico/marks/cellStates.ts'
import { CellInput, type CellInputProps } from '#src/features/academico/marks/views/CellInput.view.tsx'
import { moveByKey } from '#src/features/academico/marks/views/moveInSheet.ts'
import { ColorDot } from '#src/ui/ColorDot.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

interface MarkCellProps {
  /** `P1, Ana Souza`. */
  readonly name: string
  /** As it is shown, and as it is edited. */
  readonly text: string
  readonly typed: string
  /** Of the concept that it says. */
  readonly color: string | undefined
  readonly isStatus: boolean
  /** Below what the mean asks for. */
  readonly isLow: boolean
  readonly isStop: boolean
  /** Part of a block of several cells. */
  readonly isChosen: boolean
  /** Why the student needs no mark here, as in a recovery of somebody who reached the mean; empty where they do. */
  readonly closed: string
  /** By which keyboard a device without keys fills it in. */
  readonly inputMode: CellInputProps['inputMode']
  /** What the person is typing; null: they do not type here. */
  readonly editing: string | null
  readonly state: CellState | undefined
  readonly onFocus: () => void
  readonly onEdit: (text: string) => void
  readonly onChange: (text: string) => void
  readonly onLeave: (text: string) => void
  readonly onCancel: () => void
}

/** A cell of the grid: its mark, whether it is low, and how it stands with saving it. */
export const MarkCell = ({ name, text, typed, color, editing, state, ...rest }: MarkCellProps) => {
  const { isStatus, isLow, isStop, isChosen, closed, inputMode, ...on } = rest
  const id = useId()
  const isWrong = state?.name === 'erro' || state?.name === 'conflito'
  const onKeyDown = (event: KeyboardEvent<HTMLTableCellElement>) => {
    if (event.target !== event.currentTarget || event.altKey || event.metaKey) return
    if (moveByKey(event.currentTarget, event.key, event.ctrlKey)) event.preventDefault()
    else if (event.ctrlKey) return
    else if (event.key === 'Enter' || event.key === 'F2') on.onEdit(typed)
    else if (event.key.length === 1 && event.key !== ' ') on.onEdit(event.key)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a cell of a grid takes the focus (WAI-ARIA “grid”).
    <td
      // Not every browser takes it from the grid.
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles
      role="gridcell"
      tabIndex={isStop ? 0 : -1}
      aria-selected={isChosen || undefined}
      className={classes(
        isLow && 'is-low',
        isStatus && 'is-status',
        closed !== '' && text === '' && 'is-closed',
        isChosen && 'is-chosen',
        state && `is-${state.name}`,
      )}
      aria-label={
        editing === null ? `${name}: ${text || closed || 'sem nota'}${isLow ? ', abaixo da média' : ''}` : undefined
      }
      aria-invalid={isWrong || undefined}
      aria-describedby={state === undefined ? undefined : id}
      onFocus={on.onFocus}
      onKeyDown={onKeyDown}
      onDoubleClick={() => on.onEdit(typed)}
    >
      {editing === null ? (
        <>
          {text === '' && closed !== '' ? (
            <span title={closed} aria-hidden="true">
              —
            </span>
          ) : (
            <>
              <ColorDot color={color} />
              {text}
            </>
          )}
          {isLow && <span aria-hidden="true">↓</span>}
          {state?.asked !== undefined && <span aria-hidden="true"> → {state.asked}</span>}
        </>
      ) : (
        <CellInput
          name={name}
          text={editing}
          inputMode={inputMode}
          onChange={on.onChange}
          onLeave={on.onLeave}
          onCancel={on.onCancel}
        />
      )}
      {state !== undefined && (
        <span id={id} className="mark-state" title={state.why === '' ? STATES[state.name].word : state.why}>
          <span aria-hidden="true">{STATES[state.name].sign}</span>
          <VisuallyHidden>
            {STATES[state.name].word}
            {state.why !== '' && `: ${state.why}`}
          </VisuallyHidden>
        </span>
      )}
    </td>
  )
}

const STATES: Readonly<Record<CellStateName, { readonly sign: string; readonly word: string }>> = {
  editado: { sign: '•', word: 'Editado' },
  enfileirado: { sign: '…', word: 'Enfileirado' },
  salvo: { sign: '✓', word: 'Salvo' },
  conflito: { sign: '⇄', word: 'Conflito: outra pessoa salvou outro valor' },
  erro: { sign: '!', word: 'Erro' },
  pedido: { sign: '⧗', word: 'Aguarda aprovação' },
}
