import { type ConflictField, conflictRows, withSaved } from '#src/lib/conflict.ts'
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx'

interface DraftConflictProps<Draft extends object> {
  readonly fields: readonly ConflictField<Draft>[]
  /** The record as the form began, as it was typed, and as somebody else saved it. */
  readonly before: Draft
  readonly mine: Draft
  readonly theirs: Draft
  /** Saves what was typed, with what is saved in the fields for which that holds. */
  readonly onSave: (draft: Draft) => void
  readonly onClose: () => void
}

/** Somebody else saved the record of a form meanwhile: field by field, what was typed or what is saved. */
export const DraftConflict = <Draft extends object>({
  fields,
  before,
  mine,
  theirs,
  onSave,
  onClose,
}: DraftConflictProps<Draft>) => (
  <ConflictDialog
    shown
    rows={conflictRows(fields, { before, mine, theirs })}
    onSave={(saved) => onSave(withSaved(mine, theirs, saved))}
    onClose={onClose}
  />
)
