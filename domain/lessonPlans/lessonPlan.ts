import { addDays } from '#domain/base/days.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { LESSON_PLAN, LESSON_PLAN_MAX } from '#domain/lessonPlans/lessonPlans.fields.ts'
import {
  type LessonPlanStatus,
  PLAN_DRAFT,
  PLAN_IN_REVISION,
  PLAN_SENT,
  PLAN_VALIDATED,
} from '#domain/lessonPlans/lessonPlans.lists.ts'
import * as messages from '#domain/lessonPlans/lessonPlans.messages.ts'
import type {
  LessonPlanDraft,
  LessonPlanRecord,
  PlannableContent,
  PlanStep,
} from '#domain/lessonPlans/lessonPlans.schemas.ts'
import type { TaughtClass } from '#domain/teaching/taught.schemas.ts'
import { idsInOrder } from '#domain/base/ids.ts'
import { draftIn, emptyRecord, fieldFlaws, settledRecord } from '#domain/records/values.ts'

type Flaws = Readonly<Record<string, string>>

/** A plan of which nothing is written. */
export const EMPTY_LESSON_PLAN: LessonPlanDraft = {
  ...emptyRecord(LESSON_PLAN),
  conteudos: [],
  adaptacao: '',
  anexos: [],
}

/** The draft as it is stored: texts trimmed, each thing once. */
export const settledLessonPlan = (draft: LessonPlanDraft): LessonPlanDraft => ({
  ...settledRecord(LESSON_PLAN, draft),
  conteudos: idsInOrder(draft.conteudos),
  adaptacao: draft.adaptacao.trim(),
  anexos: [...new Set(draft.anexos)],
})

/** The draft of a stored plan. */
export const lessonPlanDraftOf = (record: LessonPlanRecord): LessonPlanDraft =>
  draftIn<LessonPlanDraft>(LESSON_PLAN, record)

/**
 * A sentence for every wrong field, by name; empty if the draft may be saved. `taught`: what the author may plan, and what
 * the plan had before. Only the server checks the contents.
 */
export const lessonPlanFlaws = (draft: LessonPlanDraft, taught: readonly TaughtClass[]): Flaws => ({
  ...groupFlaws(draft, taught),
  ...(isDay(draft.inicio) &&
    isDay(draft.fim) &&
    draft.fim < draft.inicio && { fim: 'O fim não pode ser antes do início.' }),
  ...(draft.idsTurmas.length > LESSON_PLAN_MAX.turmas && {
    idsTurmas: `São no máximo ${LESSON_PLAN_MAX.turmas} turmas.`,
  }),
  ...(draft.adaptacao.trim().length > LESSON_PLAN_MAX.adaptacao && {
    adaptacao: `Use no máximo ${LESSON_PLAN_MAX.adaptacao} caracteres.`,
  }),
  ...(draft.anexos.length > LESSON_PLAN_MAX.anexos && { anexos: `São no máximo ${LESSON_PLAN_MAX.anexos} arquivos.` }),
  ...fieldFlaws(LESSON_PLAN, draft),
})

const groupFlaws = ({ idsTurmas, idDisciplina }: LessonPlanDraft, taught: readonly TaughtClass[]): Flaws => {
  if (idDisciplina === null || idsTurmas.length === 0) return {}
  const chosen = taught.filter((one) => one.idDisciplina === idDisciplina && idsTurmas.includes(one.idTurma))
  if (chosen.length < idsTurmas.length) return { idsTurmas: messages.LESSON_PLAN_NOT_TAUGHT }
  const places = new Set(chosen.map(({ idUnidade, idAnoLetivo }) => `${idUnidade} ${idAnoLetivo}`))
  return places.size > 1 ? { idsTurmas: messages.LESSON_PLAN_APART } : {}
}

/** Of some contents those that the chosen class groups are expected to learn of the chosen subject. */
export const plannableOf = (
  { idsTurmas, idDisciplina }: Pick<LessonPlanDraft, 'idsTurmas' | 'idDisciplina'>,
  taught: readonly TaughtClass[],
  contents: readonly PlannableContent[],
): readonly PlannableContent[] => {
  const groups = taught.filter(({ idTurma }) => idsTurmas.includes(idTurma))
  return contents.filter(
    (one) =>
      one.idDisciplina === idDisciplina &&
      groups.some(
        ({ idsSeries, idUnidade }) =>
          idsSeries.includes(one.idSerie) && (one.idUnidade === null || one.idUnidade === idUnidade),
      ),
  )
}

/** Somebody who looks at a plan. */
export interface PlanReader {
  readonly id: number
  /** A teacher who is no more than that. */
  readonly isOnlyTeacher: boolean
  /** Whether they may change what is recorded of lessons. */
  readonly mayChange: boolean
}

type Standing = Pick<LessonPlanRecord, 'idAutor' | 'situacao'>

/** Why somebody may not change what a plan says, as the code of a message; null where they may. */
export const planHeld = (
  { idAutor, situacao }: Standing,
  { id, mayChange }: PlanReader,
): 'LESSON_PLAN_NOT_YOURS' | 'LESSON_PLAN_HELD' | 'LESSON_PLAN_DONE' | null => {
  if (idAutor !== id || !mayChange) return 'LESSON_PLAN_NOT_YOURS'
  if (situacao === PLAN_SENT) return 'LESSON_PLAN_HELD'
  return situacao === PLAN_VALIDATED ? 'LESSON_PLAN_DONE' : null
}

/** The steps of its author. */
const OWN_STEPS: Readonly<Record<LessonPlanStatus, readonly LessonPlanStatus[]>> = {
  [PLAN_DRAFT]: [PLAN_SENT],
  [PLAN_SENT]: [PLAN_DRAFT],
  [PLAN_IN_REVISION]: [PLAN_SENT],
  [PLAN_VALIDATED]: [],
}

/** The steps of the coordination. */
const REVIEW_STEPS: Readonly<Record<LessonPlanStatus, readonly LessonPlanStatus[]>> = {
  [PLAN_DRAFT]: [],
  [PLAN_SENT]: [PLAN_VALIDATED, PLAN_IN_REVISION],
  [PLAN_IN_REVISION]: [],
  [PLAN_VALIDATED]: [PLAN_IN_REVISION],
}

/** The statuses that somebody may give a plan: its author, or the coordination, which never judges a plan of its own. */
export const stepsOf = (
  { idAutor, situacao }: Standing,
  { id, isOnlyTeacher, mayChange }: PlanReader,
): readonly LessonPlanStatus[] => {
  if (!mayChange) return []
  if (idAutor === id) return OWN_STEPS[situacao]
  return isOnlyTeacher ? [] : REVIEW_STEPS[situacao]
}

/** Why a step is refused, as the code of a message; null where it may be taken. */
export const stepFlaw = (
  plan: Standing,
  reader: PlanReader,
  { situacao, parecer }: Omit<PlanStep, 'versao'>,
): 'LESSON_PLAN_STEP' | 'LESSON_PLAN_NO_REVIEW' | 'LESSON_PLAN_OPINION' | null => {
  if (!stepsOf(plan, reader).includes(situacao)) {
    const isReview = situacao === PLAN_VALIDATED || situacao === PLAN_IN_REVISION
    return isReview && (reader.isOnlyTeacher || plan.idAutor === reader.id)
      ? 'LESSON_PLAN_NO_REVIEW'
      : 'LESSON_PLAN_STEP'
  }
  return situacao === PLAN_IN_REVISION && parecer.trim() === '' ? 'LESSON_PLAN_OPINION' : null
}

/** Whether somebody reads what a plan says of students and their needs: those who teach them, and the coordination. */
export const seesAdaptation = ({ isOnlyTeacher, mayChange }: PlanReader): boolean => isOnlyTeacher || mayChange

/** A plan as other class groups get it, so many days later, with what they are expected to learn of its contents. */
export const copiedPlan = (
  draft: LessonPlanDraft,
  { turmas, dias }: { readonly turmas: readonly number[]; readonly dias: number },
  taught: readonly TaughtClass[],
  contents: readonly PlannableContent[],
): LessonPlanDraft => {
  const copy = {
    ...draft,
    idsTurmas: idsInOrder(turmas),
    inicio: addDays(draft.inicio, dias),
    fim: addDays(draft.fim, dias),
    // It speaks of the students of the class groups that it was written for.
    adaptacao: '',
  }
  const planned = plannableOf(copy, taught, contents).map(({ id }) => id)
  return { ...copy, conteudos: copy.conteudos.filter((id) => planned.includes(id)) }
}
