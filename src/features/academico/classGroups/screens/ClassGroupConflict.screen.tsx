import { useDispatch, useSelector } from 'react-redux'
import type { ClassGroupDraft } from '#domain/classGroups/classGroups.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { classGroupDraftOf } from '#domain/classGroups/classGroup.ts'
import { conflictFields } from '#src/features/academico/classGroups/classGroupForm.ts'
import { updateClassGroup } from '#src/features/academico/classGroups/classGroups.requests.ts'
import { conflictClosed, selectConflict } from '#src/features/academico/classGroups/classGroups.slice.ts'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'

interface ClassGroupConflictProps {
  readonly choices: SchoolChoices
  /** As the form began. */
  readonly before: ClassGroupDraft
}

/** Somebody else saved the group meanwhile. */
export const ClassGroupConflict = ({ choices, before }: ClassGroupConflictProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectConflict)
  if (conflict === null) return null
  const { mine, current } = conflict
  const theirs = classGroupDraftOf(current)
  return (
    <DraftConflict
      fields={conflictFields(choices)}
      before={before}
      mine={mine}
      theirs={theirs}
      onClose={() => dispatch(conflictClosed())}
      onSave={(draft) => dispatch(updateClassGroup.asked({ id: current.id, versao: current.versao, draft }))}
    />
  )
}
