import type { Kysely, Transaction } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import { searchable } from '#domain/base/text.ts'
import type { FirstMaster } from '#domain/session/session.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { hashPassword } from '#server/db/passwords.ts'
import { writePositions } from '#server/db/positions.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Refusal } from '#server/http/refusal.ts'
import { hashOf } from '#server/http/session/tokens.ts'
import { identify } from '#server/modules/acesso/session/account.ts'
import { assertStrong } from '#server/modules/acesso/session/firstAccess.ts'
import { type Entered, enter } from '#server/modules/acesso/session/login.ts'
import { redeem } from '#server/modules/acesso/session/oneUseTokens.ts'
import type { Where } from '#server/modules/acesso/session/throttle.ts'

const invalid = () => new Refusal(409, 'INVITE_INVALID')

/**
 * Creates the first master of an empty school by the one-use link of the first start, with the initial positions, and
 * signs in. @throws Refusal 409 INVITE_INVALID for a link that was used or ran out, or if another link has made the
 * first master
 */
export const createFirstMaster = async (
  db: Kysely<Database>,
  { convite, nome, email, senha }: FirstMaster['body'],
  where: Where,
): Promise<Entered> => {
  const { now, address } = where
  const attempt = { ...identify(STAFF, email), ...where }
  assertStrong(senha, { personal: [nome, attempt.login] })
  const hash = await hashPassword(senha)
  return inTransaction(db, async (trx) => {
    const invite = await redeem(trx, 'first-master', hashOf(convite), now)
    if (invite === null || !(await claimFirst(trx))) throw invalid()
    await writePositions(trx)
    const { id } = await trx
      .insertInto('staff_user')
      .values({
        name: nome.trim(),
        name_search: searchable(nome),
        email: attempt.login,
        position_id: null,
        is_master: true,
        password_hash: hash,
        must_replace_password: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await writeAudit(trx, {
      at: now,
      login_type: STAFF,
      person_id: id,
      address,
      entity: 'staff_user',
      entity_id: String(id),
      action: 'first-master',
    })
    return enter(trx, { type: STAFF, id }, attempt)
  })
}

/** Only one of several links may make the first person, even when two are used at the same moment. */
const claimFirst = async (trx: Transaction<Database>): Promise<boolean> => {
  const claimed = await trx
    .insertInto('installation')
    .values({ key: 'first-master', value: 'made' })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  const somebody = await trx.selectFrom('staff_user').select('id').limit(1).executeTakeFirst()
  return claimed !== undefined && somebody === undefined
}
