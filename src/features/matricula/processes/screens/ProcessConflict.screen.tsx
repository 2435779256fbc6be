import { useDispatch, useSelector } from 'react-redux'
import type { ProcessChoices, ProcessDraft } from '#domain/processes/processes.schemas.ts'
import { processDraftOf } from '#domain/processes/process.ts'
import { conflictFields } from '#src/features/matricula/processes/processForm.ts'
import { updateProcess } from '#src/features/matricula/processes/processes.requests.ts'
import { conflictClosed, selectConflict } from '#src/features/matricula/processes/processes.slice.ts'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'

interface ProcessConflictProps {
  readonly choices: ProcessChoices
  /** As the form began. */
  readonly before: ProcessDraft
}

/** Somebody else saved the process meanwhile. */
export const ProcessConflict = ({ choices, before }: ProcessConflictProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectConflict)
  if (conflict === null) return null
  const { mine, current } = conflict
  return (
    <DraftConflict
      fields={conflictFields(choices)}
      before={before}
      mine={mine}
      theirs={processDraftOf(current)}
      onClose={() => dispatch(conflictClosed())}
      onSave={(draft) => dispatch(updateProcess.asked({ id: current.id, versao: current.versao, draft }))}
    />
  )
}
