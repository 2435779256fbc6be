import type { UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { Version } from '#src/core/records/recordRequests.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { DraftConflict } from '#src/ui/DraftConflict.tsx'

interface RecordConflictProps<Draft extends object, Saved extends Version> {
  readonly fields: readonly ConflictField<Draft>[]
  /** As the form began. */
  readonly before: Draft
  /** What the person typed, and what somebody else had saved before; null: nothing is in conflict. */
  readonly conflict: { readonly mine: Draft; readonly current: Saved } | null
  /** Of a saved record, what somebody fills in. */
  readonly draftOf: (saved: Saved) => Draft
  readonly update: { readonly asked: (change: Version & { readonly draft: Draft }) => UnknownAction }
  readonly closed: UnknownAction
}

/** Somebody else saved the record of a form meanwhile: both values, to choose from. */
export const RecordConflict = <Draft extends object, Saved extends Version>({
  fields,
  before,
  conflict,
  draftOf,
  update,
  closed,
}: RecordConflictProps<Draft, Saved>) => {
  const dispatch = useDispatch()
  if (conflict === null) return null
  const { mine, current } = conflict
  return (
    <DraftConflict
      fields={fields}
      before={before}
      mine={mine}
      theirs={draftOf(current)}
      onClose={() => dispatch(closed)}
      onSave={(draft) => dispatch(update.asked({ id: current.id, versao: current.versao, draft }))}
    />
  )
}
