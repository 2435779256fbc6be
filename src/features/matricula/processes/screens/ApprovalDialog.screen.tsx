import { useDispatch, useSelector } from 'react-redux'
import type { EnrolmentsDecided } from '#domain/confirmation/confirmation.schemas.ts'
import { useIsRunning } from '#src/core/requests/useRequest.ts'
import { approveStudents, simulateApproval } from '#src/features/matricula/processes/processStudents.requests.ts'
import { approvable, approvalLeft, selectSelected } from '#src/features/matricula/processes/processStudents.slice.ts'
import { plural } from '#src/lib/text.ts'
import { amountText, DecisionVerdict } from '#src/views/DecisionVerdict.tsx'
import { SimulateDialog } from '#src/views/SimulateDialog.tsx'

interface ApprovalDialogProps {
  readonly process: number
  readonly verdict: EnrolmentsDecided | null
}

/** Approves the selected students of a process: what it does to each is looked at first. */
export const ApprovalDialog = ({ process: id, verdict }: ApprovalDialogProps) => {
  const dispatch = useDispatch()
  const simulating = useIsRunning(simulateApproval)
  const approving = useIsRunning(approveStudents)
  const students = approvable(useSelector(selectSelected))
  const early = students.filter(({ status }) => status === 'Em andamento').length
  const count = verdict?.alteradas ?? 0
  return (
    <SimulateDialog
      title="Aprovar inscrições"
      onClose={() => dispatch(approvalLeft())}
      fields={
        <p className="mb-0">
          {plural(students.length, 'inscrição selecionada', 'inscrições selecionadas')}. A situação passa a Matriculado,
          e as cobranças são geradas.
          {early > 0 &&
            ` ${plural(early, 'família ainda não concluiu', 'famílias ainda não concluíram')} todas as etapas.`}
        </p>
      }
      isComplete
      simulating={simulating}
      onSimulate={() => dispatch(simulateApproval.asked({ id, students }))}
      result={verdict && <DecisionVerdict verdict={verdict} left="Não será aprovada" />}
      verb="Aprovar"
      confirmLabel={verdict === null ? '' : `Aprovar ${plural(count, 'inscrição', 'inscrições')}${amountText(verdict)}`}
      mayConfirm={count > 0}
      confirming={approving}
      onConfirm={() => verdict && dispatch(approveStudents.asked({ id, students, seen: verdict.conferido }))}
    />
  )
}
