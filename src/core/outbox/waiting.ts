import type { Entry, EntryStatus } from '#src/core/outbox/entries.ts'
import { type Place, placeOf, subjectOf } from '#src/core/outbox/place.ts'
import type { OutboxState } from '#src/core/outbox/outbox.slice.ts'
import { plural } from '#src/lib/text.ts'

/** The state with the outbox, which comes only to those who record lessons or exits. */
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

/** What waits of the roll or the content of a lesson, or of the exits of a student; null: nothing. */
export const waitingOf = <const Kind extends Entry['kind']>(
  entries: readonly Entry[],
  kind: Kind,
  subject: number,
): Queue<EntryOf<Kind>> | null => {
  const own = entries.filter(
    (entry): entry is EntryOf<Kind> => entry.kind === kind && subjectOf(placeOf(entry)) === subject,
  )
  const [first] = own
  return first === undefined ? null : { first, last: own.at(-1) ?? first }
}

/** How what waits of a lesson or a student stands; null: nothing waits. */
export const selectStatus = (state: MayWait, place: Place): EntryStatus | null =>
  waitingOf(selectEntries(state), place.kind, subjectOf(place))?.first.status ?? null

/** “3 chamadas aguardam conexão”; null: nothing waits, or needs a decision. */
export const waitingText = (entries: readonly Entry[]): string | null => {
  const stopped = entries.filter(({ status }) => status !== 'waiting')
  if (stopped.length > 0) return `${thingsText(stopped)} ${verb(stopped, 'precisa', 'precisam')} de você`
  return entries.length === 0 ? null : `${thingsText(entries)} ${verb(entries, 'aguarda', 'aguardam')} conexão`
}

/** “2 chamadas e 1 conteúdo”: of one lesson only the last counts. */
export const thingsText = (entries: readonly Entry[]): string =>
  THINGS.map(([kind, one, many]) => [countOf(entries, kind), one, many] as const)
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => plural(count, one, many))
    .join(' e ')

const THINGS = [
  ['roll', 'chamada', 'chamadas'],
  ['content', 'conteúdo', 'conteúdos'],
  ['exit', 'saída', 'saídas'],
  ['return', 'retorno', 'retornos'],
] as const

const countOf = (entries: readonly Entry[], of?: Entry['kind']): number =>
  new Set(
    entries
      .filter(({ kind }) => of === undefined || kind === of)
      .map((entry) => `${entry.kind}/${subjectOf(placeOf(entry))}`),
  ).size

const verb = (entries: readonly Entry[], one: string, many: string): string => (countOf(entries) === 1 ? one : many)
