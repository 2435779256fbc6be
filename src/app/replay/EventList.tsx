import { useId, useState } from 'react'
import { type Step, stepsFound } from '#src/app/replay/steps.ts'

interface EventListProps {
  readonly steps: readonly Step[]
  readonly current: number
  readonly onStep: (index: number) => void
  readonly onSkip: (id: number) => void
}

/** The steps of a recording. Those that changed nothing are left out until they are asked for. */
export const EventList = ({ steps, current, onStep, onSkip }: EventListProps) => {
  const id = useId()
  const [text, setText] = useState('')
  const [withNoise, setWithNoise] = useState(false)
  const found = stepsFound(steps, text, withNoise)
  const noise = steps.filter(({ isNoise }) => isNoise).length

  return (
    <div>
      <div className="replay-bar">
        <label htmlFor={id}>Buscar evento</label>
        <input
          id={id}
          type="search"
          className="form-control"
          placeholder="Nome ou conteúdo"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {noise > 0 && (
          <label>
            <input type="checkbox" checked={withNoise} onChange={() => setWithNoise(!withNoise)} /> Mostrar também{' '}
            {noise === 1 ? 'o que não mudou nada' : `os ${noise} que não mudaram nada`}
          </label>
        )}
      </div>
      {found.length === 0 ? (
        <p>Nenhum evento encontrado.</p>
      ) : (
        <ol>
          {found.map((step) => (
            <li
              key={step.id}
              value={step.index}
              aria-current={step.index === current ? 'step' : undefined}
              ref={step.index === current ? reveal : undefined}
            >
              <button type="button" className="btn" onClick={() => onStep(step.index)}>
                {step.index === 0 ? 'Início' : step.type}
              </button>
              {step.index > 0 && (
                <label>
                  <input type="checkbox" checked={step.isSkipped} onChange={() => onSkip(step.id)} /> Pular
                  <span className="visually-hidden"> o passo {step.index}</span>
                </label>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

/** Scrolls the current step into view. */
const reveal = (step: HTMLLIElement | null) => {
  if (step?.parentElement) step.parentElement.scrollTop = step.offsetTop - step.clientHeight
}
