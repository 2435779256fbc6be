import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AcceptTerms, OwnTerms, PendingTerms, TermText } from '#domain/terms/terms.schemas.ts'
import { GUARDIAN, type LoginType, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import type { Caller } from '#server/http/caller.ts'
import type { SignedIncoming } from '#server/http/serve.ts'

/** The column of a term that says whether people of a kind have to accept it. */
const AUDIENCE_COLUMN = { [STAFF]: 'for_staff', [GUARDIAN]: 'for_guardians', [STUDENT]: 'for_students' } as const

/** The newest published version of every active term. */
const textsInForce = (db: Kysely<Database>) =>
  db
    .selectFrom('term')
    .innerJoinLateral(
      db
        .selectFrom('term_version')
        .where('term_version.term_id', '=', sql.ref<number>('term.id'))
        .where('term_version.published_at', 'is not', null)
        .selectAll()
        .orderBy('term_version.number', 'desc')
        .limit(1)
        .as('force'),
      (join) => join.onTrue(),
    )
    .where('term.active', '=', true)
    .select(['force.id', 'title', 'number', 'body', 'change_note', 'published_at'])
    .orderBy('force.published_at')
    .orderBy('force.id')

type TextRow = Awaited<ReturnType<ReturnType<typeof textsInForce>['execute']>>[number]

const textOf = ({ id, title, number, body, change_note, published_at }: TextRow): TermText => ({
  idVersao: id,
  titulo: title,
  numero: number,
  publicadoEm: published_at?.toISOString() ?? '',
  nota: change_note,
  corpo: body,
})

/** The texts in force for families, for everybody to read; those for staff alone concern nobody else. */
export const inForce = async (db: Kysely<Database>): Promise<TermText[]> => {
  const rows = await textsInForce(db)
    .where((eb) => eb.or([eb('term.for_guardians', '=', true), eb('term.for_students', '=', true)]))
    .execute()
  return rows.map(textOf)
}

/** The texts in force for people like the caller. */
export const own = async ({ db, caller }: SignedIncoming<OwnTerms>): Promise<TermText[]> => {
  const rows = await textsInForce(db).where(`term.${AUDIENCE_COLUMN[caller.tipoLogin]}`, '=', true).execute()
  return rows.map(textOf)
}

/** What the caller has still to accept. Nobody accepts in another's name, so nothing is asked while somebody tries to. */
export const pending = async ({ db, caller }: SignedIncoming<PendingTerms>): Promise<TermText[]> =>
  caller.original === null ? pendingTexts(db, caller) : []

/** The texts in force that somebody has not accepted in this version. */
export const pendingTexts = async (
  db: Kysely<Database>,
  { tipoLogin, personId }: Pick<Caller, 'tipoLogin' | 'personId'>,
): Promise<TermText[]> => {
  const rows = await textsInForce(db)
    .where(`term.${AUDIENCE_COLUMN[tipoLogin]}`, '=', true)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('term_acceptance as own')
            .whereRef('own.term_version_id', '=', 'force.id')
            .where('own.login_type', '=', tipoLogin)
            .where('own.person_id', '=', personId)
            .select('own.term_version_id'),
        ),
      ),
    )
    .execute()
  return rows.map(textOf)
}

/**
 * Which guardians who can sign in have not accepted which text in force, as a query of `guardian_id`, `title` and the day
 * `since` when it stands.
 */
export const unacceptedByGuardians = (db: Kysely<Database>): RawBuilder<unknown> => sql`
  select guardian.id as guardian_id, text.title, (text.published_at at time zone 'America/Sao_Paulo')::date as since
  from (${textsInForce(db).where('term.for_guardians', '=', true)}) as text
  cross join guardian
  where guardian.active and guardian.password_hash is not null
    and not exists (select 1 from term_acceptance as own where own.term_version_id = text.id
      and own.login_type = ${sql.lit(GUARDIAN)} and own.person_id = guardian.id)`

/**
 * Keeps that the caller accepted these versions; the first time counts, again does nothing. One that was replaced while
 * it was being read may still be accepted: it is what the person saw. @throws Refusal 404, audited, for a draft and for a
 * text that is not for people like the caller
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
