import { useDispatch, useSelector } from 'react-redux'
import { LESSON_PLAN_MAX } from '#domain/lessonPlans/lessonPlans.fields.ts'
import type { LessonPlanChoices, LessonPlanRecord } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { useIsRunning, useRefusedFields } from '#src/core/requests/useRequest.ts'
import { copyPlan } from '#src/features/academico/lessonPlans/lessonPlans.record.ts'
import { copyAsked, dialogHidden, selectDialog } from '#src/features/academico/lessonPlans/planDialogs.slice.ts'
import { CopyToGroups } from '#src/screens/CopyToGroups.tsx'

interface CopyPlanDialogProps {
  readonly choices: LessonPlanChoices
  readonly record: LessonPlanRecord
}

/** Copies a plan for other class groups, some days later. */
export const CopyPlanDialog = (props: CopyPlanDialogProps) =>
  useSelector(selectDialog) === 'copy' ? <OpenCopy {...props} /> : null

const OpenCopy = ({ choices, record }: CopyPlanDialogProps) => {
  const dispatch = useDispatch()
  const groups = choices.aulas.filter(({ idDisciplina }) => idDisciplina === record.idDisciplina)
  const others = groups.filter(({ idTurma }) => !record.idsTurmas.includes(idTurma)).map(({ idTurma }) => idTurma)
  return (
    <CopyToGroups
      title="Copiar plano"
      about="A cópia é um rascunho seu, com os conteúdos que cada turma também tem. A adaptação fica de fora."
      groups={groups}
      chosen={others}
      days={others.length === 0 ? 7 : 0}
      mostDays={LESSON_PLAN_MAX.dias}
      period={record}
      periodHint="A cópia vale de"
      copying={useIsRunning(copyPlan)}
      refused={useRefusedFields(copyPlan)}
      onCopy={(target) => dispatch(copyAsked({ id: record.id, ...target }))}
      onClose={() => dispatch(dialogHidden())}
    />
  )
}
