import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { StageStatus } from '#domain/assessment/assessment.lists.ts'
import { stageSteps, stepNeedsReason } from '#domain/assessment/divisions.ts'
import type { DivisionRecord, StageState } from '#domain/assessment/stages.schemas.ts'
import { dialogOpened } from '#src/core/dialog/dialog.slice.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { setSituation } from '#src/features/academico/stages/stages.requests.ts'
import { STEP_RESULTS, STEP_VERBS } from '#src/features/academico/stages/stageWords.ts'
import { StageBadge } from '#src/features/academico/stages/views/StageBadge.view.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ReasonDialog } from '#src/ui/form/ReasonDialog.tsx'

interface StageStepsProps {
  readonly division: DivisionRecord
  readonly state: StageState
  readonly name: string
  readonly mayStep: boolean
}

/** The situation of a stage, and its next ones. What is typed is saved first. */
export const StageSteps = ({ division, state, name, mayStep }: StageStepsProps) => {
  const dispatch = useDispatch()
  const { dirty } = useFormikContext()
  const stepping = useIsRunning(setSituation)
  const [explaining, setExplaining] = useState<StageStatus | null>(null)
  const step = (situacao: StageStatus, motivo: string) =>
    setSituation.asked({ id: division.id, versao: division.versao, idEtapa: state.idEtapa, situacao, motivo })
  const begin = (situacao: StageStatus) => {
    if (stepNeedsReason(situacao)) return setExplaining(situacao)
    dispatch(
      dialogOpened({
        title: `${STEP_VERBS[situacao]}: ${name}`,
        message: `${STEP_RESULTS[situacao]} Vale em: ${division.lugar}.`,
        confirmLabel: STEP_VERBS[situacao],
        confirm: step(situacao, ''),
      }),
    )
  }
  return (
    <div className="cluster">
      <StageBadge status={state.situacao} />
      {mayStep &&
        stageSteps(state.situacao).map((next) => (
          <Button key={next} loading={stepping} disabled={dirty} onClick={() => begin(next)}>
            {STEP_VERBS[next]}
          </Button>
        ))}
      {explaining !== null && (
        <ReasonDialog
          shown
          title={`${STEP_VERBS[explaining]}: ${name}`}
          message={`${STEP_RESULTS[explaining]} Vale em: ${division.lugar}.`}
          confirmLabel={STEP_VERBS[explaining]}
          onConfirm={(motivo) => {
            setExplaining(null)
            dispatch(step(explaining, motivo))
          }}
          onClose={() => setExplaining(null)}
        />
      )}
    </div>
  )
}
