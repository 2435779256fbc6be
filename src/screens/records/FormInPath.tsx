import type { ComponentType } from 'react'
import type { RecordWire } from '#domain/records/calls.ts'
import type { RecordClient } from '#src/core/records/recordClient.ts'
import { useParams, useQuery } from '#src/core/router/RouteTable.tsx'
import { copiedIn, idIn } from '#src/lib/recordPath.ts'
import { OpenedRecord } from '#src/screens/records/OpenedRecord.tsx'

/** What the form of records gets that may begin as copies. */
export interface FormInPathProps<W extends RecordWire> {
  readonly choices: W['choices']
  /** The record, or for a new one that which it begins as a copy of; null for a new empty one. */
  readonly record: W['record'] | null
  readonly isNew: boolean
}

interface FormOfPath<W extends RecordWire> {
  readonly of: RecordClient<W>
  readonly title: string
  readonly newTitle: string
  readonly form: ComponentType<FormInPathProps<W>>
}

/** The form of the record whose id is in the path; `novo` is a new one, which may begin as a copy of another. */
export const FormInPath = <W extends RecordWire>({ of, title, newTitle, form: Form }: FormOfPath<W>) => {
  const id = idIn(useParams()['id'])
  const copied = copiedIn(useQuery())
  return (
    <OpenedRecord of={of} id={id ?? copied} title={id === null ? newTitle : title}>
      {(choices, record) => <Form key={`${id}/${copied}`} choices={choices} record={record} isNew={id === null} />}
    </OpenedRecord>
  )
}
