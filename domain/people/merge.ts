import type { RegisterDraft } from '#domain/registers/values.ts'

/** What a merge of two guardians moved, and what it changed of the one that is kept. */
export interface MergeJournal {
  /** Links that went over as they are, by their ids. */
  readonly links: readonly number[]
  /** Links that ended because the kept guardian has an open one to the same student. */
  readonly closed: readonly number[]
  readonly addresses: readonly number[]
  /** The filled-in fields of the kept guardian that were empty before. */
  readonly filled: RegisterDraft
  /** The fields of the merged guardian that may stand only once. */
  readonly given: RegisterDraft
}
