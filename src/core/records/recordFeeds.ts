import type { RecordWire } from '#domain/records/calls.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import type { RecordClient } from '#src/core/records/recordClient.ts'
import type { Feeds, Visit } from '#src/core/router/runtime.ts'
import { copiedIn, idIn } from '#src/lib/recordPath.ts'

/** What the list of a record needs: its page by what its filters mean, and on arriving what they choose from. */
export const listFeed =
  <W extends RecordWire>({ requests }: RecordClient<W>, queryOf: (values: FilterValues) => W['query']): Feeds =>
  ({ filters, arriving }) => [
    ...(arriving ? [requests.loadChoices.asked(null)] : []),
    requests.loadList.asked(queryOf(filters)),
  ]

/** Requests of a record's form on arrival: its options and, for a saved record, the record. */
export const formFeed =
  <W extends RecordWire>(of: RecordClient<W>, idOf: (visit: Visit) => number | null = idInPath): Feeds =>
  (visit) =>
    visit.arriving ? formAsked(of, idOf(visit)) : []

const idInPath = ({ params }: Visit): number | null => idIn(params['id'])

/** The record in the path, or else the one that a new one is a copy of. */
export const idOrCopied = (visit: Visit): number | null => idInPath(visit) ?? copiedIn(visit.query)

/** The events that ask for what the form of a record needs; null: of a new one. */
export const formAsked = <W extends RecordWire>({ requests }: RecordClient<W>, id: number | null) => [
  requests.loadChoices.asked(null),
  ...(id === null ? [] : [requests.load.asked(id)]),
]
