import { useDispatch, useSelector } from 'react-redux'
import type { TermForm } from '#src/features/acesso/terms/termBody.ts'
import { CONFLICT_FIELDS, formOf, inForceOf } from '#src/features/acesso/terms/termForm.ts'
import { updateTerm } from '#src/features/acesso/terms/terms.requests.ts'
import { conflictClosed, selectTermConflict } from '#src/features/acesso/terms/terms.slice.ts'
import { conflictRows, withSaved } from '#src/lib/conflict.ts'
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx'

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
    <ConflictDialog
      shown
      rows={conflictRows(CONFLICT_FIELDS, { before, mine, theirs })}
      onSave={(saved) =>
        dispatch(
          updateTerm.asked({
            id,
            versao: conflict.theirs.versao,
            form: withSaved(mine, theirs, saved),
            inForce: inForceOf(conflict.theirs),
          }),
        )
      }
      onClose={() => dispatch(conflictClosed())}
    />
  )
}
