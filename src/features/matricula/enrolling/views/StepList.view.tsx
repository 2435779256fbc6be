import Check from 'lucide-react/icons/check'
import { Link } from 'react-router-dom'
import type { EnrolmentStep } from '#domain/enrolling/enrollingSteps.ts'
import { plural } from '#src/lib/text.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

export interface ListedStep {
  readonly step: EnrolmentStep
  /** Path of the step; null if it may not be opened yet. */
  readonly to: string | null
  readonly isHere: boolean
  /** The number of gaps; 0 also for a step that was never opened. */
  readonly missing: number
}

/** The progress of a family: one line that unfolds to all steps, each with its gaps. */
export const StepList = ({ steps }: { readonly steps: readonly ListedStep[] }) => {
  const here = steps.findIndex(({ isHere }) => isHere)
  const heading = `Passo ${here + 1} de ${steps.length} · ${steps[here]?.step.label ?? ''}`
  return (
    <details className="step-list">
      <summary>
        <span className="fw-semibold">{heading}</span>
        <progress aria-label="Passos da matrícula" value={here + 1} max={steps.length} />
      </summary>
      <nav aria-label="Passos da matrícula">
        <ol>
          {steps.map((one, place) => (
            <li key={one.step.slug} aria-current={one.isHere ? 'step' : undefined}>
              <StepName {...one} place={place + 1} />
            </li>
          ))}
        </ol>
      </nav>
    </details>
  )
}

const StepName = ({ step, to, isHere, missing, place }: ListedStep & { readonly place: number }) => {
  if (to === null) {
    return (
      <span className="text-secondary">
        {place}. {step.label}
      </span>
    )
  }
  const name = `${place}. ${step.label}`
  return (
    <>
      {isHere ? <strong>{name}</strong> : <Link to={to}>{name}</Link>}
      {missing > 0 && <span className="text-secondary text-small">{plural(missing, 'pendência', 'pendências')}</span>}
      {missing === 0 && !isHere && (
        <>
          <Icon of={Check} />
          <VisuallyHidden>completo</VisuallyHidden>
        </>
      )}
    </>
  )
}
