import type { Kysely, Transaction } from 'kysely'
import type { Access } from '#domain/base/endpoint.ts'
import type { FileRow } from '#domain/imports/imports.schemas.ts'
import type { ImportField } from '#domain/imports/importColumns.ts'
import type { ImportTarget } from '#domain/imports/importTarget.ts'
import type { Database } from '#server/db/schema.ts'
import type { Person } from '#server/http/person.ts'

/** A row that was checked, before what concerns several rows of the file is judged. */
export type CheckedRow = Omit<Database['import_row'], 'import_id' | 'done' | 'warnings'>

/** Some rows of a file, and what their columns are. */
export interface Sent {
  readonly fields: readonly string[]
  readonly rows: readonly FileRow[]
  /** ISO */
  readonly today: string
}

/** An import whose lines are judged beside each other. */
export interface Weighed {
  readonly id: number
  /** ISO day */
  readonly today: string
}

/** Lines from one to another, both included. */
export interface Part {
  readonly from: number
  readonly to: number
}

/** What is to be done with a part of an import: write what was checked, or bring back what was there before. */
export interface Work extends Part {
  readonly id: number
  /** Field of every column of the file. */
  readonly fields: readonly string[]
  readonly undo: boolean
  /** ISO */
  readonly today: string
}

/** A line that stays as it is, and why. */
export interface Block {
  readonly line: number
  readonly why: string
}

/** A line that was written: its record, with the columns that it changed as they were and as they are. */
export interface WrittenLine {
  readonly record_id: number
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  /** What was warned of, and read. */
  readonly warnings: readonly string[]
}

export interface AuditedToo {
  readonly entity: string
  readonly after: object
}

/** What knows how lines of a spreadsheet become records of one kind; everything else is the same for all of them. */
export interface Importer {
  readonly target: ImportTarget
  /** The same with the columns that the school has decided on by now, where it decides on any. */
  readonly asItStands?: (db: Kysely<Database>) => Promise<Importer>
  /** What of a record the audit tells with its values; all of the target where it is left out. */
  readonly audited?: Pick<ImportTarget, 'table' | 'fields'>
  /** Who may look at imports, and who may import. */
  readonly see: Access
  readonly edit: Access
  /** What a column may be, for this person. */
  readonly fieldsFor: (person: Person) => readonly ImportField[]
  /** What some rows of a file would do, judged as the forms judge, among what the person sees. */
  readonly check: (trx: Transaction<Database>, person: Person, sent: Sent) => Promise<readonly CheckedRow[]>
  /** Judges what only the whole file can tell. */
  readonly judge?: (trx: Transaction<Database>, person: Person, id: number) => Promise<void>
  /** Judges the lines that are to be written, each beside the others; again after somebody left lines out or took them in. */
  readonly weigh?: (trx: Transaction<Database>, person: Person, weighed: Weighed) => Promise<void>
  /** Holds the records of a part until the transaction ends, and says which lines cannot be done any more. */
  readonly blocks: (trx: Transaction<Database>, person: Person, work: Work) => Promise<readonly Block[]>
  /** Does the lines of a part that nothing blocks. */
  readonly write: (trx: Transaction<Database>, work: Work) => Promise<void>
  /** The entry of the audit about what a line changes beside its record; null where it changes nothing of the kind. */
  readonly auditedToo?: (line: WrittenLine) => AuditedToo | null
}

/** Everything that spreadsheets can come into. */
export type Importers = readonly Importer[]
