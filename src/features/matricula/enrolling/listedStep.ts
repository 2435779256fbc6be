import { enrollingStepOf } from '#domain/enrolling/enrollingPath.ts'
import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import { type EnrolmentStep, gapsIn, isPassed, isReached, type StepsInSight } from '#domain/enrolling/enrollingSteps.ts'
import { plural } from '#src/lib/text.ts'
import type { Step } from '#src/ui/Stepper.tsx'

interface Standing {
  readonly reached: number
  readonly steps: StepsInSight
}

/** A step as the stepper shows it: how it stands, and the way to it once it was reached. */
export const listedStep = (
  { id, podeAlterar }: Pick<Enrolling, 'id' | 'podeAlterar'>,
  { number, slug, label }: EnrolmentStep,
  { reached, steps }: Standing,
): Step => {
  const mayOpen = isReached(number, reached, steps.hidden)
  const gaps = podeAlterar ? gapsIn(steps.gaps, number).length : 0
  const to = mayOpen ? enrollingStepOf(id, slug) : undefined
  if (mayOpen && gaps > 0) return { name: label, state: 'lacking', note: plural(gaps, 'pendência', 'pendências'), to }
  if (steps.empty.includes(number)) return { name: label, state: 'empty', note: 'nada a escolher', to }
  const isDone = !podeAlterar || number < reached || isPassed(number, steps)
  return { name: label, state: isDone ? 'done' : 'ahead', to }
}
