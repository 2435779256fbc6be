import { listed } from '#domain/base/listed.ts'
import { nameIn } from '#domain/base/list.ts'
import { APPEAL_OPEN, COUNCIL_OPEN, PENDING_ITEMS } from '#domain/yearEnd/pendingItems.lists.ts'

/** What the closing of a class group is judged by. */
export interface GroupFacts {
  /** Codes of PENDING_ITEMS that block by the school's rules, with their stage (null: of the year) and student, where they are of one. */
  readonly pending: readonly {
    readonly code: number
    readonly stage: number | null
    readonly enrolmentId: number | null
  }[]
  readonly needsCouncil: boolean
  /** Whether the council of the year is concluded. */
  readonly hasCouncil: boolean
  /** Students whose year has no end yet. */
  readonly undecided: readonly { readonly enrolmentId: number; readonly name: string }[]
}

/** Most names that a sentence has. */
const MOST_NAMED = 5

/**
 * Whether something by itself keeps a class group from being closed: an appeal holds only its student back, and the council of the
 * year is asked for by a parameter.
 */
const blocksGroup = ({ code, stage }: GroupFacts['pending'][number]): boolean =>
  code !== APPEAL_OPEN && !(code === COUNCIL_OPEN && stage === null)

/** The students whom an open appeal holds back. */
export const heldBack = ({ pending }: Pick<GroupFacts, 'pending'>): ReadonlySet<number> =>
  new Set(
    pending.flatMap(({ code, enrolmentId }) => (code === APPEAL_OPEN && enrolmentId !== null ? [enrolmentId] : [])),
  )

/** What keeps a class group from being closed (D 2.17), a sentence each; none: it may be. */
export const closingObstacles = (facts: GroupFacts): string[] => {
  const codes = [...new Set(facts.pending.filter(blocksGroup).map(({ code }) => code))].toSorted((a, b) => a - b)
  const held = heldBack(facts)
  const open = facts.undecided.flatMap(({ enrolmentId, name }) => (held.has(enrolmentId) ? [] : [name]))
  return [
    ...codes.map((code) => `Pendência: ${nameIn(PENDING_ITEMS, code)}.`),
    ...(facts.needsCouncil && !facts.hasCouncil ? ['O conselho de classe final não está concluído.'] : []),
    ...(open.length > 0 ? [`Sem resultado: ${namesOf(open)}.`] : []),
  ]
}

const namesOf = (names: readonly string[]): string => {
  const shown = names.slice(0, MOST_NAMED)
  const more = names.length - shown.length
  return listed(more === 0 ? shown : [...shown, more === 1 ? 'mais 1' : `mais ${more}`])
}
