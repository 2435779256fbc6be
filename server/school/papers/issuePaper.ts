import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { PaperKind } from '#domain/documents/documents.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Issue } from '#server/documents/page.ts'
import { newCode } from '#server/school/papers/code.ts'

interface Printed {
  readonly kind: PaperKind
  /** The payment that it is the receipt of. */
  readonly settlementId?: number
}

/**
 * Draws a paper under a code of its own, by which anybody finds out what kind of paper it is, when it was drawn, and
 * whether the file is the one that was. Nothing of what it says is kept.
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
