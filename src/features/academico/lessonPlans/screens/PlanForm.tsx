import { useMemo } from 'react'
import { EMPTY_LESSON_PLAN, lessonPlanDraftOf, lessonPlanFlaws } from '#domain/lessonPlans/lessonPlan.ts'
import * as messages from '#domain/lessonPlans/lessonPlans.messages.ts'
import type { LessonPlanChoices, LessonPlanDraft, LessonPlanRecord } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { createPlan, lessonPlans } from '#src/features/academico/lessonPlans/lessonPlans.record.ts'
import { FormPlanActions } from '#src/features/academico/lessonPlans/screens/PlanActions.tsx'
import { PlanSections } from '#src/features/academico/lessonPlans/views/PlanSections.view.tsx'
import { PlanStanding } from '#src/features/academico/lessonPlans/views/PlanStanding.view.tsx'
import { planConflict } from '#src/features/academico/lessonPlans/planConflict.ts'
import { planTitle } from '#src/features/academico/lessonPlans/words.ts'
import { EditedRecord } from '#src/screens/records/EditedRecord.tsx'
import { Notice } from '#src/ui/AlertBanner.tsx'

interface PlanFormProps {
  readonly choices: LessonPlanChoices
  /** Null for a new one. */
  readonly record: LessonPlanRecord | null
}

/** A plan as its author writes it. */
export const PlanForm = ({ choices, record }: PlanFormProps) => {
  const initialValues = useMemo(() => (record === null ? EMPTY_LESSON_PLAN : lessonPlanDraftOf(record)), [record])
  const aulas = useMemo(() => withKept(choices.aulas, record), [choices, record])
  const conteudos = useMemo(
    () => [
      ...choices.conteudos,
      ...(record?.previstos ?? []).filter(({ id }) => choices.conteudos.every((one) => one.id !== id)),
    ],
    [choices, record],
  )
  return (
    <EditedRecord
      of={lessonPlans}
      record={record}
      create={createPlan}
      title={record === null ? 'Novo plano de aula' : planTitle(record.aulas)}
      top={
        record === null ? (
          !choices.emUso && <Notice type="info">{messages.LESSON_PLANS_OFF}</Notice>
        ) : (
          <PlanStanding record={record} />
        )
      }
      form={lessonPlans.paths.draftOf(record?.id ?? null)}
      initialValues={initialValues}
      flaws={(draft: LessonPlanDraft) => lessonPlanFlaws(draft, aulas)}
      draftOf={lessonPlanDraftOf}
      readOnly={!choices.emUso}
      extra={record !== null && <FormPlanActions record={record} />}
      fields={planConflict(aulas, conteudos)}
    >
      <PlanSections aulas={aulas} conteudos={conteudos} />
    </EditedRecord>
  )
}

/** What the author teaches, and what the plan is for already. */
const withKept = (aulas: LessonPlanChoices['aulas'], record: LessonPlanRecord | null) => [
  ...aulas,
  ...(record?.aulas ?? []).filter(({ idTurma, idDisciplina }) =>
    aulas.every((one) => one.idTurma !== idTurma || one.idDisciplina !== idDisciplina),
  ),
]
