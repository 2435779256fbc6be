import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { RecordWire } from '#domain/records/calls.ts'
import type { RecordClient } from '#src/core/records/recordClient.ts'
import { formAsked } from '#src/core/records/recordFeeds.ts'
import { AwaitedPage } from '#src/screens/Awaited.tsx'

interface OpenedRecordProps<W extends RecordWire> {
  readonly of: RecordClient<W>
  /** Null for a new one, which needs only what it chooses from. */
  readonly id: number | null
  /** Stands there until the record does. */
  readonly title: string
  readonly children: (choices: W['choices'], record: W['record'] | null) => ReactNode
}

/** The form of a record once it is there, with what it chooses from; until then why it is not. */
export const OpenedRecord = <W extends RecordWire>({ of, id, title, children }: OpenedRecordProps<W>) => {
  const choices = useSelector(of.select.choices)
  const loaded = useSelector(of.select.record)
  const record = id !== null && loaded?.id === id ? loaded : null
  if (choices !== null && (id === null || record !== null)) return children(choices, record)
  return <AwaitedPage title={title} asks={formAsked(of, id)} />
}
