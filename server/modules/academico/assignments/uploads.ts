import type { Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import type { Database } from '#server/db/schema.ts'
import { findUpload } from '#server/files/index.ts'
import type { Act } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'

type Trx = Transaction<Database>

/** The id of a file that the caller has just sent; null for none, `gone` for any other. */
export const uploadOf = async (trx: Trx, act: Act, text: string): Promise<number | 'gone' | null> => {
  if (text === '') return null
  return (await findUpload(trx, act, storedFileOf(text)?.id ?? 0, 'document'))?.id ?? 'gone'
}

export const FILE_GONE = { arquivo: MESSAGES.FILE_GONE }

/** The id of a file that the caller has just sent; null for none. @throws Refusal 422 CHECK_FIELDS for any other */
export const uploaded = async (trx: Trx, act: Act, text: string): Promise<number | null> => {
  const file = await uploadOf(trx, act, text)
  if (file === 'gone') throw ruleBroken('CHECK_FIELDS', FILE_GONE)
  return file
}
