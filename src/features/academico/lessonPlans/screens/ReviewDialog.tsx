import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { stepFlaw, stepsOf } from '#domain/lessonPlans/lessonPlan.ts'
import { LESSON_PLAN_MAX } from '#domain/lessonPlans/lessonPlans.fields.ts'
import { PLAN_IN_REVISION, PLAN_VALIDATED } from '#domain/lessonPlans/lessonPlans.lists.ts'
import * as messages from '#domain/lessonPlans/lessonPlans.messages.ts'
import type { LessonPlanRecord } from '#domain/lessonPlans/lessonPlans.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { stepPlan } from '#src/features/academico/lessonPlans/lessonPlans.record.ts'
import { dialogHidden, selectDialog } from '#src/features/academico/lessonPlans/planDialogs.slice.ts'
import { usePlanReader } from '#src/features/academico/lessonPlans/usePlanReader.ts'
import { Button } from '#src/ui/Button.tsx'
import { Modal } from '#src/ui/Modal.tsx'
import { TextArea } from '#src/ui/TextArea.tsx'

interface ReviewDialogProps {
  readonly record: LessonPlanRecord
}

/** The opinion of the coordination, with which a plan is validated or goes back to its author. */
export const ReviewDialog = ({ record }: ReviewDialogProps) =>
  useSelector(selectDialog) === 'review' ? <OpenReview record={record} /> : null

const OpenReview = ({ record }: ReviewDialogProps) => {
  const dispatch = useDispatch()
  const reader = usePlanReader()
  const running = useIsRunning(stepPlan)
  const [parecer, setParecer] = useState('')
  const [isTried, setIsTried] = useState(false)
  const steps = stepsOf(record, reader)
  const close = () => dispatch(dialogHidden())
  const step = (situacao: typeof PLAN_IN_REVISION | typeof PLAN_VALIDATED) => {
    setIsTried(situacao === PLAN_IN_REVISION)
    if (stepFlaw(record, reader, { situacao, parecer }) === null)
      dispatch(stepPlan.asked({ id: record.id, versao: record.versao, situacao, parecer }))
  }
  const isMissing = isTried && parecer.trim() === ''
  return (
    <Modal
      shown
      title="Parecer da coordenação"
      onClose={close}
      footer={
        <>
          <Button onClick={close}>Cancelar</Button>
          {steps.includes(PLAN_IN_REVISION) && (
            <Button loading={running} onClick={() => step(PLAN_IN_REVISION)}>
              Devolver para revisão
            </Button>
          )}
          {steps.includes(PLAN_VALIDATED) && (
            <Button variant="primary" loading={running} onClick={() => step(PLAN_VALIDATED)}>
              Validar plano
            </Button>
          )}
        </>
      }
    >
      <TextArea
        label="Parecer"
        value={parecer}
        onChange={(text) => setParecer(text.slice(0, LESSON_PLAN_MAX.parecer))}
        error={isMissing ? messages.LESSON_PLAN_OPINION : undefined}
        hint="Quem escreveu o plano lê. Para validar, pode ficar em branco."
      />
    </Modal>
  )
}
