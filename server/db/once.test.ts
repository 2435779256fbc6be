// On PostgreSQL too: what several do at the same moment.
import type { OpenDatabase } from '#server/db/connection.ts'
import { once } from '#server/db/once.ts'
import { createTestDatabase } from '#test/helpers/database.ts'

describe('once', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    await database.pool.query(`insert into installation (key, value) values ('a', 'x'), ('b', 'x'), ('c', 'y')`)
  })
  afterAll(() => database.close())

  let built = 0
  const keysFrom = once<{ readonly first: string; readonly value: string }>()((db, value) => {
    built += 1
    return db
      .selectFrom('installation')
      .where('value', '=', value('value'))
      .where('key', '>=', value('first'))
      .where('key', '<>', 'z')
      .select('key')
      .orderBy('key')
  })

  it('builds the query once and answers each call with its own values', async () => {
    const { db } = database
    expect(await keysFrom(db, { first: 'a', value: 'x' })).toEqual([{ key: 'a' }, { key: 'b' }])
    expect(await keysFrom(db, { first: 'b', value: 'x' })).toEqual([{ key: 'b' }])
    expect(await keysFrom(db, { first: 'a', value: 'y' })).toEqual([{ key: 'c' }])
    expect(built).toBe(1)
  })

  it('runs inside the transaction that it is given', async () => {
    const inside = await database.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('installation').where('key', '=', 'c').execute()
      return keysFrom(trx, { first: 'a', value: 'y' })
    })
    expect(inside).toEqual([])
  })
})
