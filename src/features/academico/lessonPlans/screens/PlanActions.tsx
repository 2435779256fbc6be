import { useFormikContext } from 'formik'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Copy from 'lucide-react/icons/copy'
import Send from 'lucide-react/icons/send'
import Undo from 'lucide-react/icons/undo-2'
import { useDispatch, useSelector } from 'react-redux'
import { stepsOf } from '#domain/lessonPlans/lessonPlan.ts'
import { PLAN_DRAFT, PLAN_IN_REVISION, PLAN_SENT, PLAN_VALIDATED } from '#domain/lessonPlans/lessonPlans.lists.ts'
import type { LessonPlanRecord } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { lessonPlans, stepPlan } from '#src/features/academico/lessonPlans/lessonPlans.record.ts'
import { dialogShown } from '#src/features/academico/lessonPlans/planDialogs.slice.ts'
import { usePlanReader } from '#src/features/academico/lessonPlans/usePlanReader.ts'
import { Button } from '#src/ui/Button.tsx'

interface PlanActionsProps {
  readonly record: LessonPlanRecord
}

/** What may be done with a plan that is saved: of one that is being changed, nothing until it is. */
export const FormPlanActions = ({ record }: PlanActionsProps) => {
  const { dirty } = useFormikContext()
  return dirty ? null : <PlanActions record={record} />
}

/** The steps of a plan that the person may take, and a copy where they teach its subject. */
export const PlanActions = ({ record }: PlanActionsProps) => {
  const dispatch = useDispatch()
  const running = useIsRunning(stepPlan)
  const steps = stepsOf(record, usePlanReader())
  const choices = useSelector(lessonPlans.select.choices)
  const mayCopy = choices?.aulas.some(({ idDisciplina }) => idDisciplina === record.idDisciplina) === true
  const step = (situacao: typeof PLAN_SENT | typeof PLAN_DRAFT) =>
    dispatch(stepPlan.asked({ id: record.id, versao: record.versao, situacao, parecer: '' }))
  return (
    <>
      {mayCopy && (
        <Button icon={Copy} onClick={() => dispatch(dialogShown('copy'))}>
          Copiar para outras turmas
        </Button>
      )}
      {steps.includes(PLAN_DRAFT) && (
        <Button icon={Undo} loading={running} onClick={() => step(PLAN_DRAFT)}>
          Voltar para rascunho
        </Button>
      )}
      {steps.includes(PLAN_SENT) && (
        <Button icon={Send} loading={running} onClick={() => step(PLAN_SENT)}>
          Enviar à coordenação
        </Button>
      )}
      {(steps.includes(PLAN_VALIDATED) || steps.includes(PLAN_IN_REVISION)) && (
        <Button variant="primary" icon={BadgeCheck} onClick={() => dispatch(dialogShown('review'))}>
          Dar parecer
        </Button>
      )}
    </>
  )
}
