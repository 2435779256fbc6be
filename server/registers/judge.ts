import type { Transaction } from 'kysely'
import type { RegisterName } from '#domain/registers/catalogue.ts'
import type { Register } from '#domain/registers/describe.ts'
import type { RegisterDraft } from '#domain/registers/values.ts'
import type { Database } from '#server/db/schema.ts'
import type { InUnits } from '#server/http/person.ts'

/** Sentences: refusals keep a record from being written, warnings ask to be read first. */
export interface Verdict {
  readonly recusas: readonly string[]
  readonly avisos: readonly string[]
}

/** Records that are to stand in a register. */
export interface Proposed {
  /** Each is judged beside those before it, unless they were refused. */
  readonly drafts: readonly RegisterDraft[]
  /** Records that count no longer: the drafts take their places, or they go. */
  readonly without: readonly number[]
}

interface Judging {
  readonly caller: InUnits
  /** ISO day */
  readonly today: string
}

/** What a module says of each of some records. Holds what it looks at until the transaction ends. */
export type Judge = (trx: Transaction<Database>, judging: Judging, proposed: Proposed) => Promise<readonly Verdict[]>

/** The registers whose records a module judges, beside the rules of their descriptions. */
export type Judges = Partial<Readonly<Record<RegisterName, Judge>>>

/** A register as it is served. */
export type JudgedRegister = Register & { readonly judge?: Judge | undefined }
