import { useDispatch, useSelector } from 'react-redux'
import { conflictClosed, conflictDecided, selectConflict } from '#src/features/academico/attendance/attendance.slice.ts'
import { rollConflict } from '#src/features/academico/attendance/conflict.ts'
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx'

/** Somebody else saved the roll meanwhile: both values of each student who differs. */
export const RollConflictDialog = () => {
  const dispatch = useDispatch()
  const conflict = useSelector(selectConflict)
  const rows = conflict === null ? [] : rollConflict(conflict)
  if (conflict === null || rows.length === 0) return null
  const lesson = conflict.current.aula.id
  return (
    <ConflictDialog
      shown
      by={conflict.current.salvaPor}
      at={conflict.current.salvaEm}
      rows={rows}
      onSave={(saved) => dispatch(conflictDecided({ lesson, saved }))}
      onClose={() => dispatch(conflictClosed())}
    />
  )
}
