import { stepSentence } from '#domain/base/sentences.ts'

/** The steps in which an enrolment is made (M49): their numbers on the wire, their names in the address, and as people read them. */
export const ENROLMENT_STEPS = [
  { number: 1, slug: 'aluno', label: 'Aluno' },
  { number: 2, slug: 'responsaveis', label: 'Responsáveis' },
  { number: 3, slug: 'ficha', label: 'Ficha' },
  { number: 4, slug: 'documentos', label: 'Documentos' },
  { number: 5, slug: 'curso', label: 'Curso' },
  { number: 6, slug: 'pagamento', label: 'Pagamento' },
  { number: 7, slug: 'cursos-extras', label: 'Cursos extras' },
  { number: 8, slug: 'pagamento-cursos-extras', label: 'Pagamento de cursos extras' },
  { number: 9, slug: 'outros-itens', label: 'Outros itens' },
  { number: 10, slug: 'contrato', label: 'Contrato e termos' },
  { number: 11, slug: 'conclusao', label: 'Conclusão' },
] as const

export type EnrolmentStep = (typeof ENROLMENT_STEPS)[number]
export type StepSlug = EnrolmentStep['slug']

export const FIRST_STEP = 1
/** Here the seat is taken. */
export const COURSE_STEP = 5
export const LAST_STEP = ENROLMENT_STEPS.length

/** Tabs that an enrolment does without (portal.md 3 “Hidden enrollment tabs”). */
export interface HiddenTabs {
  readonly outrosItens: boolean
  readonly cursosExtras: boolean
  readonly pagamentosCursosExtras: boolean
}

/** The default, also used if the call failed (portal.md 8). */
export const NOTHING_HIDDEN: HiddenTabs = { outrosItens: false, cursosExtras: false, pagamentosCursosExtras: false }

const TAB_OF: Readonly<Partial<Record<StepSlug, keyof HiddenTabs>>> = {
  'cursos-extras': 'cursosExtras',
  'pagamento-cursos-extras': 'pagamentosCursosExtras',
  'outros-itens': 'outrosItens',
}

/** The steps that an enrolment goes through, in their order. */
export const shownSteps = (hidden: HiddenTabs): readonly EnrolmentStep[] =>
  ENROLMENT_STEPS.filter(({ slug }) => {
    const tab = TAB_OF[slug]
    return tab === undefined || !hidden[tab]
  })

/** The step of a name in an address. */
export const stepOfSlug = (slug: string | undefined): EnrolmentStep | undefined =>
  ENROLMENT_STEPS.find((step) => step.slug === slug)

/** Name of a step; empty for an unknown number. */
export const stepLabel = (number: number): string => ENROLMENT_STEPS[number - 1]?.label ?? ''

/** The name of a step in a URL; for an unknown number, that of the first step. */
export const stepSlugOf = (number: number): StepSlug => (ENROLMENT_STEPS[number - 1] ?? ENROLMENT_STEPS[0]).slug

/** What decides through which steps a person goes. */
export interface StepsInSight {
  readonly hidden: HiddenTabs
  readonly gaps: readonly StepGaps[]
  /** The numbers of the steps in which there is nothing to choose. */
  readonly empty: readonly number[]
  /** Whether the person works at the school, and not for the family. */
  readonly isStaff: boolean
}

/**
 * Whether a person is led past a step: there is nothing to choose in it; or the school registered what it asks for with
 * the inclusion of the student, and nothing is missing. Families look at every step once.
 */
export const isPassed = (number: number, { gaps, empty, isStaff }: StepsInSight): boolean =>
  empty.includes(number) || (isStaff && number <= COURSE_STEP && gapsIn(gaps, number).length === 0)

/** The step to go on with after this one, past the hidden ones and those with nothing to do; undefined after the last. */
export const stepAfter = (number: number, steps: StepsInSight): EnrolmentStep | undefined =>
  shownSteps(steps.hidden).find((step) => step.number > number && !isPassed(step.number, steps))

/** The step with which an enrolment goes on: the first reached one that lacks something, or the one that comes next. */
export const openStep = (reached: number, steps: StepsInSight): EnrolmentStep => {
  const standing = standingAt(reached, steps.hidden)
  const lacking = shownSteps(steps.hidden).find(
    ({ number }) => number <= standing.number && gapsIn(steps.gaps, number).length > 0,
  )
  if (lacking !== undefined) return lacking
  return (isPassed(standing.number, steps) ? stepAfter(standing.number, steps) : undefined) ?? standing
}

/** The step before this one, without the hidden ones; undefined before the first. */
export const stepBefore = (number: number, hidden: HiddenTabs): EnrolmentStep | undefined =>
  shownSteps(hidden).findLast((step) => step.number < number)

/** The step to open for a person who reached a step: the same one, or the next if it is hidden now. */
export const standingAt = (reached: number, hidden: HiddenTabs): EnrolmentStep =>
  shownSteps(hidden).find((step) => step.number >= reached) ?? ENROLMENT_STEPS[0]

/** Where a step stands among those that an enrolment goes through: `Etapa 3 de 8`. A hidden one stands where it leads. */
export const stepPlace = (reached: number, hidden: HiddenTabs): { readonly place: number; readonly count: number } => {
  const steps = shownSteps(hidden)
  return { place: steps.indexOf(standingAt(reached, hidden)) + 1, count: steps.length }
}

/** Whether a person who reached a step may open another: every step up to the reached one may be opened again. */
export const isReached = (number: number, reached: number, hidden: HiddenTabs): boolean =>
  number <= standingAt(reached, hidden).number && shownSteps(hidden).some((step) => step.number === number)

/** How far an enrolment has come: `Etapa 3 de 8 · Ficha`. */
export const stepText = (reached: number, hidden: HiddenTabs): string => {
  const { place, count } = stepPlace(reached, hidden)
  return stepSentence(place, count, standingAt(reached, hidden).label)
}

/** What is missing in a step, each as a sentence for the family. */
export interface StepGaps {
  readonly step: number
  readonly faltas: readonly string[]
}

/** What is missing in a step; empty where it is complete. */
export const gapsIn = (gaps: readonly StepGaps[], number: number): readonly string[] =>
  gaps.find(({ step }) => step === number)?.faltas ?? []
