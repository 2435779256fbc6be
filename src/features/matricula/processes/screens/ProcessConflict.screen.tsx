import { useSelector } from 'react-redux'
import type { ProcessChoices, ProcessDraft } from '#domain/api/processes.schemas.ts'
import { processDraftOf } from '#domain/rules/processes/process.ts'
import { conflictFields } from '#src/features/matricula/processes/processForm.ts'
import { updateProcess } from '#src/features/matricula/processes/processes.requests.ts'
import { conflictClosed, selectConflict } from '#src/features/matricula/processes/processes.slice.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'

interface ProcessConflictProps {
  readonly choices: ProcessChoices
  /** As the form began. */
  readonly before: ProcessDraft
}

/** Somebody else saved the process meanwhile. */
export const ProcessConflict = ({ choices, before }: ProcessConflictProps) => (
  <RecordConflict
    fields={conflictFields(choices)}
    before={before}
    conflict={useSelector(selectConflict)}
    draftOf={processDraftOf}
    save={(draft, { id, versao }) => updateProcess.asked({ id, versao, draft })}
    closed={conflictClosed()}
  />
)
