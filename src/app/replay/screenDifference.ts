import { STAND_IN } from '#src/app/recorder/redact.ts'
import { literally } from '#src/lib/literally.ts'
import type { Outline } from '#src/app/replay/outline.ts'

export interface ScreenDifference {
  /** What the recorded screen showed and this one lacks. */
  readonly missing: Outline
  /** What only this screen shows. */
  readonly added: Outline
}

export const SAME_SCREEN: ScreenDifference = { missing: [], added: [] }

/**
 * Compares what a replay shows with what was on the screen when it was recorded. A stand-in for a personal value
 * matches every text.
 */
export const screenDifference = (recorded: Outline, shown: Outline): ScreenDifference => {
  const [missing, added] = unmatched(recorded, shown, (one, other) => one === other)
  const [lost, further] = unmatched(
    missing,
    added,
    (one, other) => patternOf(one).test(other) || patternOf(other).test(one),
  )
  return { missing: lost, added: further.filter((entry) => !STAND_IN.test(entry)) }
}

type Match = (one: string, other: string) => boolean

/** What is left of both lists after each entry has found its counterpart. */
const unmatched = (some: Outline, others: Outline, isSame: Match): readonly [Outline, Outline] => {
  const rest = [...others]
  const left = some.filter((entry) => {
    const place = rest.findIndex((other) => isSame(entry, other))
    if (place >= 0) rest.splice(place, 1)
    return place < 0
  })
  return [left, rest]
}

const patternOf = (entry: string): RegExp => new RegExp(`^${entry.split(STAND_IN).map(literally).join('.*')}$`)
