import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import type { FileOwners, Storages } from '#server/files/index.ts'
import type { Served } from '#server/http/serve.ts'
import type { HurryJob, JobKinds } from '#server/jobs/index.ts'
import type { Judges } from '#server/registers/judge.ts'
import type { Importers } from '#server/registers/import/importer.ts'

/** What the server gives to its modules. */
export interface Host {
  readonly financeUrl: string | null
  readonly apiVersion: { readonly version: string; readonly date: string }
  readonly storages: Storages
  /** Whether a mail server sends e-mails. */
  readonly hasMail: boolean
  readonly hurryJob: HurryJob
}

/** What the portal does by the clock, in every process: a chore finds by itself what another process has done already. */
export interface Chore {
  readonly name: string
  readonly everyMinutes: number
  readonly work: (db: Kysely<Database>, now: Date, where: ChorePlace) => Promise<unknown>
}

interface ChorePlace {
  /** PORTAL_URL; null where the environment does not say it (`portalOf`). */
  readonly portalUrl: string | null
}

/** What a module adds to the server. */
export interface ServerModule {
  /** The calls that it serves. */
  readonly routes?: (host: Host) => readonly Served[]
  /** What it does in the background. */
  readonly jobs?: Partial<JobKinds>
  /** What spreadsheets bring into it. */
  readonly importers?: Importers
  /** What it says of records of registers before they are written. */
  readonly judges?: Judges
  /** Who may see files of its records. */
  readonly fileOwners?: FileOwners
  readonly chores?: readonly Chore[]
  /** Ends the answers that go on for as long as somebody listens, before the server waits for the last answer. */
  readonly ending?: () => void
  /** What it brings to an end before the server stops, while the database is still open. */
  readonly closing?: (db: Kysely<Database>) => Promise<void>
}
