import type { Kysely, Transaction } from 'kysely'
import type { Static, TSchema } from 'typebox'
import type { FileType } from '#domain/files/fileTypes.ts'
import type { JobKindName } from '#domain/jobs/jobKinds.ts'
import type { JobStatus } from '#domain/jobs/jobs.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Storages } from '#server/files/index.ts'
import { parserOf } from '#server/http/parse.ts'
import type { Person } from '#server/http/person.ts'

/** A file that a job made. */
export interface MadeFile {
  readonly name: string
  readonly type: FileType
  readonly content: Uint8Array
}

interface Doing<Input> {
  readonly input: Input
  /** On whose behalf, with the rights of this moment. */
  readonly author: Person
  readonly now: Date
}

/** Behind the last part, outside of any transaction. */
interface Finishing<Input> extends Pick<Doing<Input>, 'input' | 'now'> {
  readonly db: Kysely<Database>
  readonly storages: Storages
}

interface Described<Input extends TSchema, Item extends TSchema, Result extends TSchema> {
  readonly input: Input
  readonly item: Item
  readonly result: Result
  /**
   * Does one part, in the transaction that marks it as done: it happens once, whatever ends the process. Short, since
   * an embedded database has one connection. What it throws is told beside the part; a `Refusal` in its own words.
   */
  readonly run: (
    trx: Transaction<Database>,
    doing: Doing<Static<Input>> & { readonly item: Static<Item> },
  ) => Promise<Static<Result>>
  /**
   * Of what a part gave: what it had to leave as it was, in words. What it did is done; the rest is told beside the part
   * like a failure, and tried with the others that failed.
   */
  readonly leftOf?: (result: Static<Result>) => string | null
  /** Makes the file of a job of which every part is done, from their results in order. */
  readonly finish?: (
    doing: Finishing<Static<Input>> & { readonly results: readonly Static<Result>[] },
  ) => Promise<MadeFile>
  /** What goes along with the end of a job, in its transaction. */
  readonly ended?: (trx: Transaction<Database>, ending: Ending<Static<Input>>) => Promise<void>
}

/** How a job ended. */
interface Ending<Input> {
  readonly input: Input
  readonly status: JobStatus
  /** Why it failed as a whole, or one of its parts, in words; null: it did not. */
  readonly error: string | null
  readonly now: Date
}

/** What became of a part: what it gave, and why it, or something of it, is not done. */
export interface Outcome {
  readonly result: object | null
  readonly error: string | null
}

/** A kind of job as the worker sees it: it hands on what lies in the database. */
export interface JobKind {
  readonly run: (trx: Transaction<Database>, doing: Doing<unknown> & { readonly item: unknown }) => Promise<Outcome>
  readonly finish: ((doing: Finishing<unknown> & { readonly results: readonly unknown[] }) => Promise<MadeFile>) | null
  readonly ended: ((trx: Transaction<Database>, ending: Ending<unknown>) => Promise<void>) | null
}

export type JobKinds = Readonly<Record<JobKindName, JobKind>>

/** Describes a kind of job; what lies in the database is checked against its schemas again. */
export const defineJobKind = <Input extends TSchema, Item extends TSchema, Result extends TSchema>({
  run,
  leftOf = () => null,
  finish,
  ended,
  ...schemas
}: Described<Input, Item, Result>): JobKind => {
  const input = parserOf<Static<Input>>(schemas.input)
  const item = parserOf<Static<Item>>(schemas.item)
  const result = parserOf<Static<Result>>(schemas.result)
  return {
    run: async (trx, doing) => {
      const made = await run(trx, { ...doing, input: input(doing.input), item: item(doing.item) })
      return { result: { made }, error: leftOf(made) }
    },
    finish:
      finish === undefined
        ? null
        : ({ results, ...doing }) => finish({ ...doing, input: input(doing.input), results: results.map(result) }),
    ended: ended === undefined ? null : (trx, ending) => ended(trx, { ...ending, input: input(ending.input) }),
  }
}
