import type { Kysely } from 'kysely'
import type { DraftOf, Fields, RecordFacts } from '#domain/registers/describe.ts'
import { settledDraft } from '#domain/registers/values.ts'
import { insertRecord } from '#server/db/registerRows.ts'
import type { Database } from '#server/db/schema.ts'

/** Writes records of any register and gives their ids; what a draft leaves out stays empty. */
export const recordWriter =
  (db: Kysely<Database>) =>
  <F extends Fields>(
    register: RecordFacts & { readonly fields: F },
    draft: Partial<DraftOf<{ readonly fields: F }>>,
  ): Promise<number> =>
    insertRecord(db, register, settledDraft(register.fields, draft))
