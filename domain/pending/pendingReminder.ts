import { grouped } from '#domain/base/grouped.ts'
import {
  OWED_BY_GUARDIAN,
  OWED_PAYMENT,
  OWED_PHOTO,
  OWED_SIGNATURE,
  OWED_TERM,
  type PendingKind,
} from '#domain/pending/pending.lists.ts'
import { dayText } from '#domain/base/days.ts'

/** Something that is still owed, as its guardian is reminded of it. */
export interface OwedThing {
  readonly studentId: number
  readonly student: string
  readonly kind: PendingKind
  readonly item: string
  /** ISO day; null where there is no deadline. */
  readonly dueOn: string | null
  /** Whether a guardian's datum is one of the link to the student. */
  readonly ofLink: boolean
}

/** What a reminder says is missing, a line for each child, and for what is the reader's own. Each thing is told once. */
export const reminderLines = (things: readonly OwedThing[]): readonly string[] => {
  const children = grouped(
    things.filter((thing) => !isOwnDatum(thing) && thing.kind !== OWED_TERM),
    ({ studentId }) => studentId,
  )
  return [
    ...[...children.values()].map((own) => lineOf(own[0]?.student ?? '', own)),
    ...lineWhere('Seus dados', things.filter(isOwnDatum)),
    ...lineWhere(
      'Para ler e aceitar no portal',
      things.filter(({ kind }) => kind === OWED_TERM),
    ),
  ]
}

const isOwnDatum = ({ kind, ofLink }: OwedThing): boolean => kind === OWED_BY_GUARDIAN && !ofLink

const lineOf = (about: string, things: readonly OwedThing[]): string =>
  `${about}: ${[...new Set(things.map(textOf))].join('; ')}.`

const lineWhere = (about: string, things: readonly OwedThing[]): readonly string[] =>
  things.length === 0 ? [] : [lineOf(about, things)]

const textOf = ({ kind, item, dueOn }: OwedThing): string => {
  if (kind === OWED_SIGNATURE) return `assinatura do ${item.toLowerCase()}`
  if (kind === OWED_PHOTO) return 'foto'
  return kind === OWED_PAYMENT && dueOn !== null ? `${item}, com vencimento em ${dayText(dueOn)}` : item
}
