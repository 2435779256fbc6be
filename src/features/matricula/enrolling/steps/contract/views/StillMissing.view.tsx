import { Link } from 'react-router-dom'
import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import { stepLabel, stepSlugOf } from '#domain/enrolling/enrollingSteps.ts'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'

/** What keeps the enrolment from being concluded, said before somebody signs, each with the way to it. */
export const StillMissing = ({ enrolling, here }: Pick<StepProps, 'enrolling'> & { readonly here: number }) => {
  const missing = enrolling.lacunas.filter(({ step }) => step !== here)
  if (missing.length === 0) return null
  return (
    <div className="alert alert-warning mb-0">
      <div>
        <p>Antes de concluir a matrícula, além da assinatura:</p>
        <ul className="mb-0">
          {missing.map(({ step, faltas }) => (
            <li key={step}>
              <Link to={enrollingStepOf(enrolling.id, stepSlugOf(step))}>{stepLabel(step)}</Link>: {faltas.join(' ')}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
