import '#src/styles/stepper.scss'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { stepSentence } from '#domain/base/sentences.ts'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** `done`: nothing is missing; `lacking`: it was reached, and something is missing; `empty`: there is nothing to choose. */
export type StepState = 'done' | 'lacking' | 'empty' | 'ahead'

export interface Step {
  readonly name: string
  readonly state: StepState
  /** What is said below the name: `2 pendências`. */
  readonly note?: string | undefined
  /** Path of the step; left out where it may not be opened. */
  readonly to?: string | undefined
}

interface StepperProps {
  readonly label: string
  readonly steps: readonly Step[]
  /** Counts from 1. */
  readonly current: number
}

/** The steps of a process that goes only forward: those before the current one are done. */
export const stepsInTurn = (names: readonly string[], current: number): readonly Step[] =>
  names.map((name, index) => ({ name, state: index + 1 < current ? 'done' : 'ahead' }))

/** Progress of a process: all steps on wide screens; on smaller ones a line and a bar, which unfold to all steps. */
export const Stepper = ({ label, steps, current }: StepperProps) => {
  const list = useId()
  const [unfolded, setUnfolded] = useState(false)
  return (
    <div className="stepper" role="group" aria-label={label}>
      <button
        type="button"
        className="stepper-line"
        aria-expanded={unfolded}
        aria-controls={list}
        onClick={() => setUnfolded(!unfolded)}
      >
        <span>{stepSentence(current, steps.length, steps[current - 1]?.name ?? '')}</span>
        <Icon of={ChevronDown} />
        <progress aria-hidden="true" value={current} max={steps.length} />
      </button>
      <ol id={list} data-unfolded={unfolded}>
        {steps.map((step, index) => (
          <li
            key={step.name}
            data-state={step.state}
            data-now={index + 1 === current}
            aria-current={index + 1 === current ? 'step' : undefined}
          >
            <StepWay to={index + 1 === current ? undefined : step.to} onLeave={() => setUnfolded(false)}>
              <span className="step-mark" aria-hidden="true">
                {step.state === 'done' && index + 1 !== current ? <Icon of={Check} /> : index + 1}
              </span>
              <span>
                {step.name}
                {step.note !== undefined && <small>{step.note}</small>}
                {step.state === 'done' && <VisuallyHidden>, concluída</VisuallyHidden>}
              </span>
            </StepWay>
          </li>
        ))}
      </ol>
    </div>
  )
}

interface StepWayProps {
  readonly to: string | undefined
  readonly onLeave: () => void
  readonly children: ReactNode
}

const StepWay = ({ to, onLeave, children }: StepWayProps) =>
  to === undefined ? (
    <span className="step-way">{children}</span>
  ) : (
    <Link className="step-way" to={to} onClick={onLeave}>
      {children}
    </Link>
  )
