import { GUARDIAN, STAFF } from '#domain/base/signedIn.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createTestDatabase } from '#test/helpers/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-11-20T12:00:00Z')

test('the key of a guardian is not that of a member of staff with the same id', async () => {
  const tried = (tipoLogin: typeof STAFF | typeof GUARDIAN, made: number) =>
    inTransaction(database.db, (trx) =>
      onceByKey(trx, { key: 'same', caller: { tipoLogin, personId: 7 }, now }, () => Promise.resolve(made)),
    )
  expect(await tried(STAFF, 1)).toBe(1)
  expect(await tried(STAFF, 2)).toBe(1)
  expect(await tried(GUARDIAN, 3)).toBeNull()
})

test('a key from before keys named a login type is still done once', async () => {
  await database.db
    .insertInto('idempotent_call')
    .values({ key: 'old', person_id: 7, login_type: null, made_id: 4, at: now })
    .execute()
  const again = inTransaction(database.db, (trx) =>
    onceByKey(trx, { key: 'old', caller: { tipoLogin: STAFF, personId: 7 }, now }, () => Promise.resolve(5)),
  )
  expect(await again).toBe(4)
})
