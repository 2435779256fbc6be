import { type ComponentType, lazy } from 'react'
import type { StepSlug } from '#domain/rules/enrolment/steps.ts'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'

const stepScreen = (load: () => Promise<{ readonly Step: ComponentType<StepProps> }>) =>
  lazy(async () => ({ default: (await load()).Step }))

/** The screen of each step, fetched with the first visit. Whoever is done with a step dispatches `stepDone(step.number)`. */
export const STEP_SCREENS: Readonly<Partial<Record<StepSlug, ComponentType<StepProps>>>> = {
  aluno: stepScreen(() => import(/* webpackChunkName: "enrolling-student" */ './steps/people/StudentStep.screen.tsx')),
  responsaveis: stepScreen(
    () => import(/* webpackChunkName: "enrolling-guardians" */ './steps/people/GuardiansStep.screen.tsx'),
  ),
  ficha: stepScreen(() => import(/* webpackChunkName: "enrolling-form" */ './steps/people/FormStep.screen.tsx')),
  documentos: stepScreen(
    () => import(/* webpackChunkName: "enrolling-documents" */ './steps/documents/DocumentsStep.screen.tsx'),
  ),
  curso: stepScreen(() => import(/* webpackChunkName: "enrolling-course" */ './steps/course/CourseStep.screen.tsx')),
}
