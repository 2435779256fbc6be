import type { RecordWire } from '#domain/records/calls.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import type { RecordRequests } from '#src/core/records/recordRequests.ts'
import type { Feeds, Visit } from '#src/core/router/runtime.ts'

/** What the list of a record needs: its page, and on arriving what its filters choose from. */
export const listFeed =
  <W extends RecordWire>(
    { loadChoices }: Pick<RecordRequests<W>, 'loadChoices'>,
    listAsked: (values: FilterValues) => ReturnType<RecordRequests<W>['loadList']['asked']>,
  ): Feeds =>
  ({ filters, arriving }) => [...(arriving ? [loadChoices.asked(null)] : []), listAsked(filters)]

/** What the form of a record needs on arriving: what it chooses from, and the record that the visit is about, if any. */
export const formFeed =
  <W extends RecordWire>(requests: Wanted<W>, idOf: (visit: Visit) => number | null): Feeds =>
  (visit) =>
    visit.arriving ? formAsked(requests, idOf(visit)) : []

type Wanted<W extends RecordWire> = Pick<RecordRequests<W>, 'loadChoices' | 'load'>

/** The events that ask for what the form of a record needs; null: of a new one. */
export const formAsked = <W extends RecordWire>({ loadChoices, load }: Wanted<W>, id: number | null) => [
  loadChoices.asked(null),
  ...(id === null ? [] : [load.asked(id)]),
]
