import type { ContentEntry, Entry, ExitEntry, ReturnEntry, RollEntry } from '#src/core/outbox/entries.ts'

/** What something that waits is of: what waits for the same is sent in its order. A return is of the exits of its student. */
export type Place = Pick<RollEntry | ContentEntry, 'kind' | 'lesson'> | Pick<ExitEntry, 'kind' | 'student'>

/** What an entry is of, and nothing of what it says. */
export const placeOf = (entry: Entry): Place =>
  isOfGate(entry) ? { kind: 'exit', student: entry.student } : { kind: entry.kind, lesson: entry.lesson }

/** Whether an entry was recorded at the gate. */
export const isOfGate = (entry: Entry): entry is ExitEntry | ReturnEntry =>
  entry.kind === 'exit' || entry.kind === 'return'

/** The id of the lesson, or of the student. */
export const subjectOf = (place: Place): number => (place.kind === 'exit' ? place.student : place.lesson)

export const isOf = (place: Place) => {
  const subject = subjectOf(place)
  return (entry: Entry): boolean => {
    const own = placeOf(entry)
    return own.kind === place.kind && subjectOf(own) === subject
  }
}
