import { ActionCreators } from '@redux-devtools/instrument'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { CurrentEvent } from '#src/app/replay/CurrentEvent.tsx'
import { EventList } from '#src/app/replay/EventList.tsx'
import { PlayButton } from '#src/app/replay/PlayButton.tsx'
import { RecordingFile } from '#src/app/replay/RecordingFile.tsx'
import { type History, importTrace } from '#src/app/replay/replayStore.ts'
import { ScreenComparison } from '#src/app/replay/ScreenComparison.tsx'
import { stepsOf } from '#src/app/replay/steps.ts'
import type { Outline } from '#src/app/replay/outline.ts'

interface ReplayPanelProps {
  readonly history: History
}

/**
 * Replaces the Redux DevTools extension for replay, in any browser: opens a recording, plays it, moves in it, skips
 * steps, and says what each event carried and changed.
 */
export const ReplayPanel = ({ history }: ReplayPanelProps) => {
  const lifted = useSyncExternalStore(
    (listener) => history.subscribe(listener),
    () => history.getState(),
  )
  const steps = useMemo(() => stepsOf(lifted), [lifted])
  const [outline, setOutline] = useState<Outline>([])
  const current = lifted.currentStateIndex
  const last = steps.length - 1
  const jumpTo = (index: number) => history.dispatch(ActionCreators.jumpToState(index))

  return (
    <aside className="replay" data-tool aria-label="Reprodução de sessão">
      <div className="replay-bar">
        <RecordingFile
          onOpened={(trace) => {
            importTrace(history, trace)
            setOutline(trace.outline)
          }}
        />
        <button
          type="button"
          className="btn btn-secondary"
          disabled={current === 0}
          onClick={() => jumpTo(current - 1)}
        >
          Passo anterior
        </button>
        <PlayButton steps={steps} current={current} onStep={jumpTo} />
        <button
          type="button"
          className="btn btn-secondary"
          disabled={current === last}
          onClick={() => jumpTo(current + 1)}
        >
          Próximo passo
        </button>
        <input
          type="range"
          aria-label="Passo"
          aria-valuetext={`${current} de ${last}: ${steps[current]?.type}`}
          min={0}
          max={last}
          value={current}
          onChange={({ target }) => jumpTo(target.valueAsNumber)}
        />
        <output>
          {current} de {last}
        </output>
      </div>
      {outline.length > 0 && current === last && <ScreenComparison outline={outline} />}
      <details>
        <summary>Eventos</summary>
        <div className="replay-events">
          <EventList
            steps={steps}
            current={current}
            onStep={jumpTo}
            onSkip={(id) => history.dispatch(ActionCreators.toggleAction(id))}
          />
          <CurrentEvent step={steps[current]} before={steps[current - 1]} />
        </div>
      </details>
    </aside>
  )
}
