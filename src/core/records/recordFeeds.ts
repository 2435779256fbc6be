import type { RecordWire } from '#domain/records/calls.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import type { RecordRequests } from '#src/core/records/recordRequests.ts'
import type { Feeds, Visit } from '#src/core/router/runtime.ts'

/** Requests of a list of records: its page and, on arrival, the options of its filters. */
export const listFeed =
  <W extends RecordWire>(
    { loadChoices }: Pick<RecordRequests<W>, 'loadChoices'>,
    listAsked: (values: FilterValues) => ReturnType<RecordRequests<W>['loadList']['asked']>,
  ): Feeds =>
  ({ filters, arriving }) => [...(arriving ? [loadChoices.asked(null)] : []), listAsked(filters)]

/** Requests of a record's form on arrival: its options and, for a saved record, the record. */
export const formFeed =
  <W extends RecordWire>(requests: Wanted<W>, idOf: (visit: Visit) => number | null): Feeds =>
  (visit) =>
    visit.arriving ? formAsked(requests, idOf(visit)) : []

type Wanted<W extends RecordWire> = Pick<RecordRequests<W>, 'loadChoices' | 'load'>

/** The events that request what the form needs; `null` for a new record. */
export const formAsked = <W extends RecordWire>({ loadChoices, load }: Wanted<W>, id: number | null) => [
  loadChoices.asked(null),
  ...(id === null ? [] : [load.asked(id)]),
]
