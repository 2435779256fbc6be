import type { UnknownAction } from '@reduxjs/toolkit'
import type { ComponentProps } from 'react'
import { useSelector } from 'react-redux'
import type { RecordWire } from '#domain/records/calls.ts'
import type { RecordClient } from '#src/core/records/recordClient.ts'
import type { ConflictField } from '#src/lib/conflict.ts'
import { RecordConflict } from '#src/screens/records/RecordConflict.tsx'
import { SavedForm } from '#src/screens/records/SavedForm.tsx'

interface EditedRecordProps<W extends RecordWire>
  extends Omit<ComponentProps<typeof SavedForm<W['draft']>>, 'request' | 'asked' | 'back' | 'isNew'> {
  readonly of: RecordClient<W>
  /** Null for a new one. */
  readonly record: W['record'] | null
  /** The request that makes a new one of what was filled in. */
  readonly create: { readonly name: string; readonly asked: (draft: W['draft']) => UnknownAction }
  /** The part of a record that people fill in. */
  readonly draftOf: (record: W['record']) => W['draft']
  /** What a conflict shows. */
  readonly fields: readonly ConflictField<W['draft']>[]
}

/** The form of a record: it makes a new one, or changes the one that is there, and asks where somebody else saved it meanwhile. */
export const EditedRecord = <W extends RecordWire>(props: EditedRecordProps<W>) => {
  const { of, record, create, draftOf, fields, ...form } = props
  const { update } = of.requests
  const conflict = useSelector(of.select.conflict)
  const change = (draft: W['draft'], { id, versao }: W['record']) => update.asked({ id, versao, draft })
  return (
    <>
      <SavedForm
        {...form}
        isNew={record === null}
        request={record === null ? create : update}
        asked={(draft) => (record === null ? create.asked(draft) : change(draft, record))}
        back={of.paths.list}
      />
      {record !== null && (
        <RecordConflict
          fields={fields}
          before={form.initialValues}
          conflict={conflict}
          draftOf={draftOf}
          save={change}
          closed={of.conflictClosed()}
        />
      )}
    </>
  )
}
