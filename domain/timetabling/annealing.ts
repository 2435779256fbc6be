import { at } from '#domain/timetabling/arrays.ts'
import { divide, replace, swap, unite } from '#domain/timetabling/moves.ts'
import type { Run } from '#domain/timetabling/placing.ts'
import { keep, type State, undo } from '#domain/timetabling/state.ts'

/** How hot a cycle begins and ends: the increase of cost that it accepts in about a third of the cases. */
export interface Heat {
  readonly first: number
  readonly last: number
}

/**
 * A cycle of simulated annealing: tries moves, keeps those that improve the timetable, and others the more rarely the
 * worse and the later they are. Ends early when the search should.
 */
export const anneal = (run: Run, moves: number, { first, last }: Heat, improved: () => void): boolean => {
  const { state, random, hardness } = run
  const cooling = (last / first) ** (1 / Math.max(1, moves / 64))
  let heat = first
  for (let made = 0; made < moves; made += 1) {
    if (run.step()) return false
    if (made % 64 === 63) heat *= cooling
    keep(state)
    const before = state.hard * hardness + state.soft
    if (!tryMove(run)) {
      undo(state)
      continue
    }
    const worse = state.hard * hardness + state.soft - before
    if (worse > 0 && random.next() >= Math.exp(-worse / heat)) undo(state)
    else if (worse < 0) improved()
  }
  return true
}

/** Changes the timetable at random; false where it found nothing to change. */
const tryMove = (run: Run): boolean => {
  const { state, chain, random } = run
  const { compiled } = state
  const lesson = random.below(compiled.lessons)
  if (at(state.start, lesson) < 0) return false
  const kind = random.below(16)
  const event = at(compiled.eventOf, lesson)
  const divides = at(compiled.longestOf, event) > at(compiled.shortestOf, event)
  if (kind === 0 && divides) return divide(state, chain, lesson, random.below(compiled.times), random)
  if (kind === 1 && divides) return unite(state, chain, lesson, random)
  if (kind === 2) {
    const choice = choiceOf(state, lesson)
    if (choice >= 0) return replace(state, choice, random)
  }
  return swap(state, chain, lesson, random.below(compiled.times), random)
}

const choiceOf = ({ compiled: { choicesOf } }: State, lesson: number): number => {
  const first = at(choicesOf.starts, lesson)
  return first < at(choicesOf.starts, lesson + 1) ? at(choicesOf.items, first) : -1
}
