import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PaperKind } from '#domain/documents/documents.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Issue } from '#server/documents/page.ts'
import { newCode } from '#server/school/papers/code.ts'

interface Printed {
  readonly kind: PaperKind
  /** The payment, for a receipt. */
  readonly settlementId?: number
}

/**
 * Makes a document with a verification code. With the code, anybody can find out the kind of document, when it was
 * made, and whether a file is the original. The content is not stored.
 */
export const issuePaper = async (
  { db, now }: { readonly db: Kysely<Database>; readonly now: Date },
  { kind, settlementId }: Printed,
  draw: (issue: Issue) => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const code = newCode()
  const pdf = await draw({ code, issuedAt: now.toISOString() })
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await db
    .insertInto('issued_paper')
    .values({ code, kind, issued_at: now, sha256, settlement_id: settlementId ?? null })
    .execute()
  return pdf
}
