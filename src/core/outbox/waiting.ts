import type { Entry, EntryStatus, Place } from '#src/core/outbox/entries.ts'
import type { OutboxState } from '#src/core/outbox/outbox.slice.ts'
import { plural } from '#src/lib/text.ts'

/** The state with the outbox, which comes only to those who record lessons. */
export interface MayWait {
  readonly outbox?: OutboxState
}

const NOTHING: readonly Entry[] = []

export const selectEntries = ({ outbox }: MayWait): readonly Entry[] => outbox?.entries ?? NOTHING

export const selectIsKept = ({ outbox }: MayWait): boolean => outbox?.isKept ?? true
export const selectIsOpen = ({ outbox }: MayWait): boolean => outbox?.isOpen ?? false
export const selectKeptDay = ({ outbox }: MayWait): string | null => outbox?.keptDay ?? null

export const selectOthers = ({ outbox }: MayWait): string => outbox?.others ?? ''

/** What waits of one lesson. The first is sent first, and says how it goes; the last is what the person wants. */
interface Queue<E extends Entry> {
  readonly first: E
  readonly last: E
}

type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { readonly kind: Kind }>

/** What waits of the roll or the content of a lesson; null: nothing. */
export const waitingOf = <const Kind extends Entry['kind']>(
  entries: readonly Entry[],
  kind: Kind,
  lesson: number,
): Queue<EntryOf<Kind>> | null => {
  const own = entries.filter((entry): entry is EntryOf<Kind> => entry.kind === kind && entry.lesson === lesson)
  const [first] = own
  return first === undefined ? null : { first, last: own.at(-1) ?? first }
}

/** How what waits of a lesson stands; null: nothing waits. */
export const selectStatus = (state: MayWait, { kind, lesson }: Place): EntryStatus | null =>
  waitingOf(selectEntries(state), kind, lesson)?.first.status ?? null

/** “3 chamadas aguardam conexão”; null: nothing waits, or needs a decision. */
export const waitingText = (entries: readonly Entry[]): string | null => {
  const stopped = entries.filter(({ status }) => status !== 'waiting')
  if (stopped.length > 0) return `${thingsText(stopped)} ${verb(stopped, 'precisa', 'precisam')} de você`
  return entries.length === 0 ? null : `${thingsText(entries)} ${verb(entries, 'aguarda', 'aguardam')} conexão`
}

/** “2 chamadas e 1 conteúdo”: of one lesson only the last counts. */
export const thingsText = (entries: readonly Entry[]): string =>
  [
    [countOf(entries, 'roll'), 'chamada', 'chamadas'] as const,
    [countOf(entries, 'content'), 'conteúdo', 'conteúdos'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => plural(count, one, many))
    .join(' e ')

const countOf = (entries: readonly Entry[], of: Entry['kind']): number =>
  new Set(entries.filter(({ kind }) => kind === of).map(({ lesson }) => lesson)).size

const verb = (entries: readonly Entry[], one: string, many: string): string =>
  countOf(entries, 'roll') + countOf(entries, 'content') === 1 ? one : many
