import type { Kysely } from 'kysely'
import type { AcceptTerms, OwnTerms, PendingTerms, TermText } from '#domain/terms/terms.schemas.ts'
import type { LoginType } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { AUDIENCE_COLUMN, textsInForce, textOf, pendingTexts } from '#server/school/terms/pending.ts'

/** The texts in force for families, public. Texts for staff alone are left out. */
export const inForce = async (db: Kysely<Database>): Promise<TermText[]> => {
  const rows = await textsInForce(db)
    .where((eb) => eb.or([eb('term.for_guardians', '=', true), eb('term.for_students', '=', true)]))
    .execute()
  return rows.map(textOf)
}

/** The texts in force for people of the caller's type. */
export const own = async ({ db, caller }: SignedIncoming<OwnTerms>): Promise<TermText[]> => {
  const rows = await textsInForce(db).where(`term.${AUDIENCE_COLUMN[caller.tipoLogin]}`, '=', true).execute()
  return rows.map(textOf)
}

/** The texts that the caller still has to accept; none during an impersonation, since nobody accepts for another person. */
export const pending = async ({ db, caller }: SignedIncoming<PendingTerms>): Promise<TermText[]> =>
  caller.original === null ? pendingTexts(db, caller) : []

/**
 * Records that the caller accepted these versions; a repeated acceptance changes nothing. A version that was replaced
 * while the person read it may still be accepted. @throws Refusal 404, audited, for a draft and for a text that is not
 * for the caller's type
 */
export const accept = async (incoming: SignedIncoming<AcceptTerms>): Promise<AcceptTerms['answer']> => {
  const { db, caller, body, now, address } = incoming
  const versions = await acceptable(db, caller.tipoLogin, body.idVersao)
  for (const id of body.idVersao) {
    if (!versions.some((one) => one.id === id)) throw await notFoundAudited(incoming, 'term_version', id)
  }
  await inTransaction(db, async (trx) => {
    for (const { id, title, number } of versions) {
      const first = await trx
        .insertInto('term_acceptance')
        .values({
          term_version_id: id,
          login_type: caller.tipoLogin,
          person_id: caller.personId,
          accepted_at: now,
          address,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('term_version_id')
        .executeTakeFirst()
      if (first === undefined) continue
      const after = { titulo: title, numero: number }
      await writeAudit(trx, {
        ...actor(incoming),
        entity: 'term_version',
        entity_id: String(id),
        action: 'accept',
        after,
      })
    }
  })
  return { isSuccess: true }
}

const acceptable = (db: Kysely<Database>, type: LoginType, ids: readonly number[]) =>
  db
    .selectFrom('term_version')
    .innerJoin('term', 'term.id', 'term_version.term_id')
    .where('term_version.id', 'in', ids)
    .where('term_version.published_at', 'is not', null)
    .where(`term.${AUDIENCE_COLUMN[type]}`, '=', true)
    .select(['term_version.id', 'term.title', 'term_version.number'])
    .orderBy('term_version.id')
    .execute()
