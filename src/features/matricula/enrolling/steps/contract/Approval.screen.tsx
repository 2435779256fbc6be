import Check from 'lucide-react/icons/check'
import { useDispatch } from 'react-redux'
import type { Enrolling } from '#domain/enrolling/enrolling.schemas.ts'
import { isApprovable } from '#domain/enrolments/enrolmentStatus.ts'
import { useMayEdit } from '#src/core/permissions/useMayEdit.ts'
import { decisionBegun } from '#src/screens/decisions/decisions.slice.ts'
import { DecisionDialog } from '#src/screens/decisions/LazyDecisionDialog.tsx'
import { Button } from '#src/ui/Button.tsx'

/** Approves the enrolment on its own screen, for those who may decide about enrolments; nothing once it is decided. */
export const Approval = ({ enrolling: { id, versao, status } }: { readonly enrolling: Enrolling }) => {
  const dispatch = useDispatch()
  const decides = useMayEdit('gestaoMatricula')
  if (!decides || !isApprovable(status)) return null
  return (
    <>
      <Button
        icon={Check}
        onClick={() => dispatch(decisionBegun({ decisao: 'aprovar', matriculas: [{ id, versao }] }))}
      >
        Aprovar matrícula…
      </Button>
      <DecisionDialog />
    </>
  )
}
