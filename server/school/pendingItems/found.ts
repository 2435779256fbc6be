import type { GroupSpan } from '#server/school/subjects/taken.ts'
import type { PendingCode } from '#domain/yearEnd/pendingItems.lists.ts'

/** A pending item as the facts of a class group or a unit tell it, before it is kept. */
export interface FoundItem {
  readonly code: PendingCode
  readonly subjectId: number | null
  /** Number of a stage, or that of the exam; null: of the year. */
  readonly stage: number | null
  readonly enrolmentId: number | null
  /** ISO: the first day that is meant. */
  readonly day: string | null
  /** The first thing that is meant: a lesson, a request, … by the code (`pending_item.target_id`); null where class group, subject, stage and student say all. */
  readonly targetId: number | null
  /** How many cells, lessons, days or documents. */
  readonly items: number
  /** A member of staff; null: whoever has the right in the unit. */
  readonly responsibleId: number | null
}

/** A class group whose pending items are looked for. */
export interface Place {
  readonly id: number
  readonly unitId: number
  readonly yearId: number
  readonly gradeId: number
  readonly coordinatorId: number | null
  /** Of the calendar that it follows; null where it has none. */
  readonly calendarId: number | null
  /** ISO: the day on which it is asked; what is due today is not owed yet. */
  readonly today: string
  /** ISO: the days on which it is taught; null where its unit has no such year. */
  readonly days: readonly string[] | null
  /** All that is taken in it, and from when to when. */
  readonly spans: readonly GroupSpan[]
  /** Who teaches a subject, null for all together: the titular, else the teacher of reference, else the coordinator. */
  readonly teacherOf: (subjectId: number | null) => number | null
}

const NOWHERE = {
  subjectId: null,
  stage: null,
  enrolmentId: null,
  day: null,
  targetId: null,
  responsibleId: null,
} as const

/** An item with what is known of its place. */
export const found = (
  code: PendingCode,
  items: number,
  place: Partial<Omit<FoundItem, 'code' | 'items'>> = {},
): FoundItem => ({ ...NOWHERE, code, items, ...place })
