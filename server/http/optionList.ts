import type { Kysely } from 'kysely'
import { type Option, OptionList } from '#domain/base/common.schemas.ts'
import type { Endpoint } from '#domain/base/endpoint.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import { type Served, serve } from '#server/http/serve.ts'

/** The options that a person may choose from; inactive options are included, with `status: false`. */
export type OptionReader = (db: Kysely<Database>, caller: Caller) => Promise<Option[]>

/** Serves an option list. */
export const optionList = (endpoint: Endpoint<{ answer: OptionList }>, read: OptionReader): Served =>
  serve(endpoint, { answer: OptionList }, async ({ db, caller }) => ({ dados: await read(db, caller) }))
