import { useDispatch, useSelector } from 'react-redux'
import type { TermForm } from '#src/features/acesso/terms/termBody.ts'
import { CONFLICT_FIELDS, formOf, inForceOf } from '#src/features/acesso/terms/termForm.ts'
import { updateTerm } from '#src/features/acesso/terms/terms.requests.ts'
import { conflictClosed, selectTermConflict } from '#src/features/acesso/terms/terms.slice.ts'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'

interface TermConflictProps {
  /** The term as the form began. */
  readonly before: TermForm
}

/** Somebody else saved the term meanwhile: both values, to choose from. */
export const TermConflict = ({ before }: TermConflictProps) => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectTermConflict)
  if (conflict === null) return null
  const { id, form: mine } = conflict.mine
  const theirs = formOf(conflict.theirs)
  return (
    <DraftConflict
      fields={CONFLICT_FIELDS}
      before={before}
      mine={mine}
      theirs={theirs}
      onSave={(form) =>
        dispatch(
          updateTerm.asked({
            id,
            versao: conflict.theirs.versao,
            form,
            inForce: inForceOf(conflict.theirs),
          }),
        )
      }
      onClose={() => dispatch(conflictClosed())}
    />
  )
}
