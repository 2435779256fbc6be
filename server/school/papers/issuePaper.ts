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
  issuing: Issuing,
  printed: Printed,
  draw: (issue: Issue) => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const issue = newIssue(issuing)
  return noted(issuing, printed, [issue], await draw(issue))
}

/** The same for many documents in one file, which is handed out sheet by sheet: each has a code of its own. */
export const issuePapers = async (
  issuing: Issuing,
  { count, ...printed }: Printed & { readonly count: number },
  draw: (issues: readonly Issue[]) => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  const issues = Array.from({ length: count }, () => newIssue(issuing))
  return noted(issuing, printed, issues, await draw(issues))
}

interface Issuing {
  readonly db: Kysely<Database>
  readonly now: Date
}

const newIssue = ({ now }: Issuing): Issue => ({ code: newCode(), issuedAt: now.toISOString() })

const noted = async (
  { db, now }: Issuing,
  { kind, settlementId }: Printed,
  issues: readonly Issue[],
  pdf: Uint8Array,
): Promise<Uint8Array> => {
  const sha256 = createHash('sha256').update(pdf).digest('hex')
  await db
    .insertInto('issued_paper')
    .values(issues.map(({ code }) => ({ code, kind, issued_at: now, sha256, settlement_id: settlementId ?? null })))
    .execute()
  return pdf
}
