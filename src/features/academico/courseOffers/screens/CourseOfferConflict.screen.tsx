import { useDispatch, useSelector } from 'react-redux'
import type { CourseOfferDraft } from '#domain/courseOffers/courseOffers.schemas.ts'
import type { SchoolChoices } from '#domain/schoolYears/schoolChoices.schemas.ts'
import { courseOfferDraftOf } from '#domain/courseOffers/courseOffer.ts'
import { conflictFields } from '#src/features/academico/courseOffers/courseOfferForm.ts'
import { updateCourseOffer } from '#src/features/academico/courseOffers/courseOffers.requests.ts'
import { conflictClosed, selectConflict } from '#src/features/academico/courseOffers/courseOffers.slice.ts'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'

interface CourseOfferConflictProps {
  readonly choices: SchoolChoices
  /** As the form began. */
  readonly before: CourseOfferDraft
}

/** Somebody else saved the offer meanwhile. */
export const CourseOfferConflict = ({ choices, before }: CourseOfferConflictProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectConflict)
  if (conflict === null) return null
  const { mine, current } = conflict
  const theirs = courseOfferDraftOf(current)
  return (
    <DraftConflict
      fields={conflictFields(choices)}
      before={before}
      mine={mine}
      theirs={theirs}
      onClose={() => dispatch(conflictClosed())}
      onSave={(draft) => dispatch(updateCourseOffer.asked({ id: current.id, versao: current.versao, draft }))}
    />
  )
}
