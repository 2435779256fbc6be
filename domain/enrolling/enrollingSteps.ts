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

/** The step after this one, without the hidden ones; undefined after the last. */
export const stepAfter = (number: number, hidden: HiddenTabs): EnrolmentStep | undefined =>
  shownSteps(hidden).find((step) => step.number > number)

/** The step before this one, without the hidden ones; undefined before the first. */
export const stepBefore = (number: number, hidden: HiddenTabs): EnrolmentStep | undefined =>
  shownSteps(hidden).findLast((step) => step.number < number)

/** The step to open for a person who reached a step: the same one, or the next if it is hidden now. */
export const standingAt = (reached: number, hidden: HiddenTabs): EnrolmentStep =>
  stepAfter(reached - 1, hidden) ?? ENROLMENT_STEPS[0]

/** Whether a person who reached a step may open another: every step up to the reached one may be opened again. */
export const isReached = (number: number, reached: number, hidden: HiddenTabs): boolean =>
  number <= standingAt(reached, hidden).number && shownSteps(hidden).some((step) => step.number === number)

/** What is missing in a step, each as a sentence for the family. */
export interface StepGaps {
  readonly step: number
  readonly faltas: readonly string[]
}

/** What is missing in a step; empty where it is complete. */
export const gapsIn = (gaps: readonly StepGaps[], number: number): readonly string[] =>
  gaps.find(({ step }) => step === number)?.faltas ?? []
