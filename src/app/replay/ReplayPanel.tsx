import { ActionCreators } from '@redux-devtools/instrument'
import { type ChangeEvent, useId, useState, useSyncExternalStore } from 'react'
import { type History, importTrace } from '#src/app/replay/replayStore.ts'
import { readTrace } from '#src/app/replay/trace.ts'

interface ReplayPanelProps {
  readonly history: History
}

/** Replaces the Redux DevTools extension for replay, in any browser: opens a recording, moves in it, skips steps. */
export const ReplayPanel = ({ history }: ReplayPanelProps) => {
  const { stagedActionIds, skippedActionIds, actionsById, currentStateIndex } = useSyncExternalStore(
    (listener) => history.subscribe(listener),
    () => history.getState(),
  )
  const last = stagedActionIds.length - 1
  const typeOf = (index: number) => actionsById[stagedActionIds[index] ?? 0]?.action.type ?? ''
  const jumpTo = (index: number) => history.dispatch(ActionCreators.jumpToState(index))

  return (
    <aside className="replay" aria-label="Reprodução de sessão">
      <div className="replay-bar">
        <RecordingFile history={history} />
        <button
          type="button"
          className="btn btn-secondary"
          disabled={currentStateIndex === 0}
          onClick={() => jumpTo(currentStateIndex - 1)}
        >
          Passo anterior
        </button>
        <input
          type="range"
          aria-label="Passo"
          aria-valuetext={`${currentStateIndex} de ${last}: ${typeOf(currentStateIndex)}`}
          min={0}
          max={last}
          value={currentStateIndex}
          onChange={({ target }) => jumpTo(target.valueAsNumber)}
        />
        <button
          type="button"
          className="btn btn-secondary"
          disabled={currentStateIndex === last}
          onClick={() => jumpTo(currentStateIndex + 1)}
        >
          Próximo passo
        </button>
        <output>
          {currentStateIndex} de {last}
        </output>
      </div>
      <details>
        <summary>Eventos</summary>
        <ol start={0}>
          {stagedActionIds.map((id, index) => (
            <li
              key={id}
              aria-current={index === currentStateIndex ? 'step' : undefined}
              ref={index === currentStateIndex ? reveal : undefined}
            >
              <button type="button" className="btn" onClick={() => jumpTo(index)}>
                {index === 0 ? 'Início' : typeOf(index)}
              </button>
              {index > 0 && (
                <label>
                  <input
                    type="checkbox"
                    checked={skippedActionIds.includes(id)}
                    onChange={() => history.dispatch(ActionCreators.toggleAction(id))}
                  />
                  Pular<span className="visually-hidden"> o passo {index}</span>
                </label>
              )}
            </li>
          ))}
        </ol>
      </details>
    </aside>
  )
}

/** Scrolls the current step into view. */
const reveal = (step: HTMLLIElement | null) => {
  if (step?.parentElement) step.parentElement.scrollTop = step.offsetTop - step.clientHeight
}

const RecordingFile = ({ history }: ReplayPanelProps) => {
  const id = useId()
  const [refused, setRefused] = useState(false)
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file === undefined) return
    const trace = readTrace(await file.text())
    setRefused(trace === null)
    if (trace !== null) importTrace(history, trace)
  }
  return (
    <div>
      <label htmlFor={id}>Abrir gravação</label>
      <input id={id} type="file" accept=".json,application/json" onChange={open} />
      {refused && <p role="alert">Este arquivo não é uma gravação do portal.</p>}
    </div>
  )
}
