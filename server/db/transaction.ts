import type { Kysely, Transaction } from 'kysely'
import { codeOf } from './errors.ts'
import { isNameRefused } from './statements.ts'

/** Serialisation failure and deadlock: the database took the transaction back and asks to do it again. */
const TRY_AGAIN = new Set(['40001', '40P01'])
const ATTEMPTS = 5

/**
 * Runs `work` in one transaction; all of it happens or nothing. `work` may run several times, so it must do nothing
 * outside the database. Throws what `work` throws, and the conflict itself when five attempts were not enough.
 */
export const inTransaction = <T, R>(db: Kysely<T>, work: (trx: Transaction<T>) => Promise<R>): Promise<R> =>
  persistently(() => db.transaction().execute(work))

/** Does `work` as `inTransaction` does, and takes all of it back: what it gives is what it would have done. */
export const rehearsed = <T, R>(db: Kysely<T>, work: (trx: Transaction<T>) => Promise<R>): Promise<R> =>
  persistently(async () => {
    const trx = await db.startTransaction().execute()
    try {
      return await work(trx)
    } finally {
      await trx.rollback().execute()
    }
  })

const persistently = async <R>(attemptOnce: () => Promise<R>): Promise<R> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptOnce()
    } catch (error) {
      const again = TRY_AGAIN.has(codeOf(error) ?? '') || isNameRefused(error)
      if (attempt === ATTEMPTS || !again) throw error
    }
  }
}
