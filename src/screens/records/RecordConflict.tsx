import type { UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { Conflict } from '#src/core/records/openRecord.ts'
import { type ConflictField, conflictRows, withSaved } from '#src/lib/conflict.ts'
import { ConflictDialog } from '#src/ui/ConflictDialog.tsx'

interface RecordConflictProps<Draft extends object, Saved> {
  readonly fields: readonly ConflictField<Draft>[]
  /** The form's initial values. */
  readonly before: Draft
  /** Null: no conflict. */
  readonly conflict: Conflict<Draft, Saved> | null
  /** The draft of a saved record: the fields that people fill in. */
  readonly draftOf: (saved: Saved) => Draft
  /** Saves a draft over the current record. */
  readonly save: (draft: Draft, current: Saved) => UnknownAction
  readonly closed: UnknownAction
  /** Who saved in between, and when, where the record says it. */
  readonly savedBy?: (saved: Saved) => { readonly by: string; readonly at: string } | null
}

/** The conflict dialog of a record's form: for each field, the typed or the saved value. */
export const RecordConflict = <Draft extends object, Saved>(props: RecordConflictProps<Draft, Saved>) => {
  const { fields, before, conflict, draftOf, save, closed, savedBy } = props
  const dispatch = useDispatch()
  if (conflict === null) return null
  const { mine, current } = conflict
  const theirs = draftOf(current)
  return (
    <ConflictDialog
      shown
      {...savedBy?.(current)}
      rows={conflictRows(fields, { before, mine, theirs })}
      onSave={(saved) => dispatch(save(withSaved(mine, theirs, saved), current))}
      onClose={() => dispatch(closed)}
    />
  )
}
