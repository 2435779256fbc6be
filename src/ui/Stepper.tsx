import Check from 'lucide-react/icons/check'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface StepperProps {
  readonly label: string
  readonly steps: readonly string[]
  /** Counts from 1. */
  readonly current: number
}

/** Progress of a process: all steps on wide screens, one line and a bar on smaller ones. */
export const Stepper = ({ label, steps, current }: StepperProps) => (
  <div className="stepper" role="group" aria-label={label}>
    <div>
      <span className="fw-semibold">
        Etapa {current} de {steps.length} · {steps[current - 1]}
      </span>
      <progress aria-label={label} value={current} max={steps.length} />
    </div>
    <ol>
      {steps.map((step, index) => {
        const state = stateOf(index + 1, current)
        return (
          <li key={step} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="step-mark">{state === 'done' ? <Icon of={Check} /> : index + 1}</span>
            {step}
            {state === 'done' && <VisuallyHidden>, concluída</VisuallyHidden>}
          </li>
        )
      })}
    </ol>
  </div>
)

const stateOf = (step: number, current: number): 'done' | 'now' | 'next' => {
  if (step === current) return 'now'
  return step < current ? 'done' : 'next'
}
