import { useDispatch, useSelector } from 'react-redux'
import type { ExtraCourseChoices, ExtraCourseDraft } from '#domain/extraCourses/extraCourses.schemas.ts'
import { extraCourseDraftOf } from '#domain/extraCourses/extraCourse.ts'
import { conflictFields } from '#src/features/matricula/extraCourses/extraCourseForm.ts'
import { updateExtraCourse } from '#src/features/matricula/extraCourses/extraCourses.requests.ts'
import { conflictClosed, selectConflict } from '#src/features/matricula/extraCourses/extraCourses.slice.ts'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'

interface ExtraCourseConflictProps {
  readonly choices: ExtraCourseChoices
  /** As the form began. */
  readonly before: ExtraCourseDraft
}

/** Somebody else saved the course meanwhile. */
export const ExtraCourseConflict = ({ choices, before }: ExtraCourseConflictProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectConflict)
  if (conflict === null) return null
  const { mine, current } = conflict
  return (
    <DraftConflict
      fields={conflictFields(choices)}
      before={before}
      mine={mine}
      theirs={extraCourseDraftOf(current)}
      onClose={() => dispatch(conflictClosed())}
      onSave={(draft) => dispatch(updateExtraCourse.asked({ id: current.id, versao: current.versao, draft }))}
    />
  )
}
