import type { ContentEntry, Entry, ExitEntry, RollEntry } from '#src/core/outbox/entries.ts'

/** What something that waits is of: what waits for the same is sent in its order. */
export type Place = Pick<RollEntry | ContentEntry, 'kind' | 'lesson'> | Pick<ExitEntry, 'kind' | 'student'>

/** What an entry is of, and nothing of what it says. */
export const placeOf = (entry: Entry): Place =>
  entry.kind === 'exit' ? { kind: entry.kind, student: entry.student } : { kind: entry.kind, lesson: entry.lesson }

/** The id of the lesson, or of the student. */
export const subjectOf = (place: Place): number => (place.kind === 'exit' ? place.student : place.lesson)

export const isOf =
  (place: Place) =>
  (entry: Entry): boolean =>
    entry.kind === place.kind && subjectOf(entry) === subjectOf(place)
