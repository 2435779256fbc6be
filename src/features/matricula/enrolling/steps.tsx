import { type ComponentType, lazy } from 'react'
import type { StepSlug } from '#domain/enrolling/enrollingSteps.ts'
import type { StepProps } from '#src/features/matricula/enrolling/stepProps.ts'

const payments = () => import(/* webpackChunkName: "step-payment" */ './steps/choosing/PaymentStep.screen.tsx')
const courses = () => import(/* webpackChunkName: "step-courses" */ './steps/choosing/CoursesStep.screen.tsx')
const items = () => import(/* webpackChunkName: "step-items" */ './steps/choosing/ItemsStep.screen.tsx')
const conclusion = () => import(/* webpackChunkName: "step-conclusion" */ './steps/choosing/ConclusionStep.screen.tsx')

const stepScreen = (load: () => Promise<{ readonly Step: ComponentType<StepProps> }>) =>
  lazy(async () => ({ default: (await load()).Step }))

/** The screen of each step, loaded with the first visit. A screen that is done dispatches `stepDone(step.number)`. */
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
  pagamento: lazy(async () => ({ default: (await payments()).PaymentStep })),
  'cursos-extras': lazy(async () => ({ default: (await courses()).CoursesStep })),
  'pagamento-cursos-extras': lazy(async () => ({ default: (await payments()).CoursePaymentStep })),
  'outros-itens': lazy(async () => ({ default: (await items()).ItemsStep })),
  conclusao: lazy(async () => ({ default: (await conclusion()).ConclusionStep })),
  contrato: lazy(async () => ({
    default: (await import(/* webpackChunkName: "step-contract" */ './steps/contract/ContractStep.screen.tsx'))
      .ContractStep,
  })),
}
