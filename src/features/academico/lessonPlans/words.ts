import { nameIn } from '#domain/base/list.ts'
import {
  LESSON_PLAN_STATUSES,
  type LessonPlanStatus,
  PLAN_DRAFT,
  PLAN_IN_REVISION,
  PLAN_SENT,
  PLAN_VALIDATED,
} from '#domain/lessonPlans/lessonPlans.lists.ts'
import type { PlannableContent } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import type { TaughtClass } from '#domain/teaching/taught.schemas.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { idOf } from '#src/core/filters/listQuery.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

export const TONES: Readonly<Record<LessonPlanStatus, Tone>> = {
  [PLAN_DRAFT]: 'neutral',
  [PLAN_SENT]: 'info',
  [PLAN_IN_REVISION]: 'warning',
  [PLAN_VALIDATED]: 'success',
}

export const statusName = (status: LessonPlanStatus): string => nameIn(LESSON_PLAN_STATUSES, status)

/** The part of a query that the filter by status asks for. */
export const statusIn = (values: FilterValues): { readonly situacao?: LessonPlanStatus } => {
  const chosen = LESSON_PLAN_STATUSES.find(({ id }) => id === idOf(values, 'planStatus'))
  return chosen === undefined ? {} : { situacao: chosen.id }
}

/** “Matemática · 6º ano A, 6º ano B” */
export const planTitle = (aulas: readonly TaughtClass[]): string =>
  aulas.length === 0 ? 'Plano de aula' : `${aulas[0]?.disciplina ?? ''} · ${aulas.map(({ turma }) => turma).join(', ')}`

/** “1º bimestre · Números” */
export const placeOf = ({ etapa, unidadeTematica }: PlannableContent): string =>
  [etapa, unidadeTematica].filter((text) => text !== '').join(' · ')
