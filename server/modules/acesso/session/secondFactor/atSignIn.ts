import type { Kysely } from 'kysely'
import type { ConfirmFactorAtSignIn, FactorBegun } from '#domain/session/session.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Account } from '#server/modules/acesso/session/account.ts'
import { type Entered, enter, provePassword } from '#server/modules/acesso/session/login.ts'
import { beginFactor, confirmFactor } from '#server/modules/acesso/session/secondFactor/enrol.ts'
import { factorOf } from '#server/modules/acesso/session/secondFactor/standing.ts'
import type { Attempt } from '#server/modules/acesso/session/throttle.ts'

/**
 * Begins the enrolment of an app that the school demands, before any session is opened. @throws Refusal as
 * `provePassword`; 409 SECOND_FACTOR_DONE for a person of whom none is demanded, or who has one
 */
export const beginAtSignIn = async (db: Kysely<Database>, attempt: Attempt, password: string): Promise<FactorBegun> => {
  const { id } = await proveMissing(db, attempt, password)
  return inTransaction(db, (trx) => beginFactor(trx, id, attempt.login))
}

/** Ends that enrolment by a code of the app, and signs in. @throws Refusal as `beginAtSignIn` and `confirmFactor` */
export const confirmAtSignIn = async (
  db: Kysely<Database>,
  attempt: Attempt,
  { senha, codigo }: ConfirmFactorAtSignIn['body'],
): Promise<{ readonly entered: Entered; readonly codes: string[] }> => {
  const account = await proveMissing(db, attempt, senha)
  return inTransaction(db, async (trx) => {
    const codes = await confirmFactor(trx, account.id, codigo, attempt.now)
    await writeAudit(trx, {
      at: attempt.now,
      login_type: STAFF,
      person_id: account.id,
      address: attempt.address,
      entity: 'second_factor',
      entity_id: String(account.id),
      action: 'create',
    })
    return { entered: await enter(trx, account, attempt), codes }
  })
}

const proveMissing = async (db: Kysely<Database>, attempt: Attempt, password: string): Promise<Account> => {
  const account = await provePassword(db, attempt, password)
  const { standing } = await factorOf(db, account)
  if (account.mustReplacePassword || standing !== 'missing') throw new Refusal(409, 'SECOND_FACTOR_DONE')
  return account
}
