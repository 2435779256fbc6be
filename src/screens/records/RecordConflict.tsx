import type { UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { Conflict } from '#src/core/records/openRecord.ts'
import { type ConflictField, conflictRows, withSaved } from '#src/lib/conflict.ts'
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx'

interface RecordConflictProps<Draft extends object, Saved> {
  readonly fields: readonly ConflictField<Draft>[]
  /** As the form began. */
  readonly before: Draft
  /** Null: nothing is in conflict. */
  readonly conflict: Conflict<Draft, Saved> | null
  /** The part of a saved record that people fill in. */
  readonly draftOf: (saved: Saved) => Draft
  /** Asks to save a draft in the place of what is saved now. */
  readonly save: (draft: Draft, current: Saved) => UnknownAction
  readonly closed: UnknownAction
}

/** Somebody else saved the record of a form meanwhile: field by field, what was typed or what is saved. */
export const RecordConflict = <Draft extends object, Saved>(props: RecordConflictProps<Draft, Saved>) => {
  const { fields, before, conflict, draftOf, save, closed } = props
  const dispatch = useDispatch()
  if (conflict === null) return null
  const { mine, current } = conflict
  const theirs = draftOf(current)
  return (
    <ConflictDialog
      shown
      rows={conflictRows(fields, { before, mine, theirs })}
      onSave={(saved) => dispatch(save(withSaved(mine, theirs, saved), current))}
      onClose={() => dispatch(closed)}
    />
  )
}
