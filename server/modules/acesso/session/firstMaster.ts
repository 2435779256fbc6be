import type { Kysely, Transaction } from 'kysely'
import { normalParameterValue, parameterById, parameterProblem } from '#domain/all/parameterDescriptions.ts'
import { PARAMETER_NAMES } from '#domain/parameters/parameterNames.ts'
import { PARAMETERS } from '#domain/parameters/parameters.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { searchable } from '#domain/base/text.ts'
import type { FirstMaster } from '#domain/session/session.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { hashPassword } from '#server/db/passwords.ts'
import { writePositions } from '#server/db/positions.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import { hashOf } from '#server/http/session/tokens.ts'
import { identify } from '#server/modules/acesso/session/account.ts'
import { assertStrong } from '#server/modules/acesso/session/firstAccess.ts'
import { type Entered, enter } from '#server/modules/acesso/session/login.ts'
import { redeem } from '#server/modules/acesso/session/oneUseTokens.ts'
import type { Where } from '#server/modules/acesso/session/throttle.ts'

const invalid = () => new Refusal(409, 'INVITE_INVALID')

/**
 * Creates the first master of an empty school by the one-use link of the first start, with the initial positions, and
 * signs in; where the person says it, with the address of the portal. @throws Refusal 409 INVITE_INVALID for a link that was used or ran out, or if another link has made the
 * first master
 */
export const createFirstMaster = async (
  db: Kysely<Database>,
  { convite, nome, email, senha, enderecoPortal = '' }: FirstMaster['body'],
  where: Where,
): Promise<Entered> => {
  const { now, address } = where
  const attempt = { ...identify(STAFF, email), ...where }
  assertStrong(senha, { personal: [nome, attempt.login] })
  const portalAddress = checkedAddress(enderecoPortal)
  const hash = await hashPassword(senha)
  return inTransaction(db, async (trx) => {
    const invite = await redeem(trx, ['first-master'], hashOf(convite), now)
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
    if (portalAddress !== '') await keepAddress(trx, portalAddress, id, now)
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

const ADDRESS = PARAMETERS.enderecoPortal.id

/** The address of the portal as parameter 62 keeps it. @throws Refusal 422 with a sentence for what is none */
const checkedAddress = (typed: string): string => {
  const description = parameterById(ADDRESS)
  if (description === undefined) throw new Error('The address of the portal is no parameter')
  const value = normalParameterValue(description, typed)
  const problem = parameterProblem(description, value)
  if (problem !== null) throw ruleBroken('CHECK_FIELDS', { enderecoPortal: problem })
  return value
}

const keepAddress = async (trx: Transaction<Database>, value: string, staffUserId: number, now: Date) => {
  await trx
    .insertInto('parameter')
    .values({
      id: ADDRESS,
      name: PARAMETER_NAMES.enderecoPortal,
      value,
      version: 1,
      changed_at: now,
      changed_by: staffUserId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
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
