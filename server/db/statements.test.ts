// On PostgreSQL too: how statements are prepared.
import { type Kysely, sql } from 'kysely'
import type { OpenDatabase } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createTestDatabase } from '#test/helpers/database.ts'

describe('statements with parameters', () => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await createTestDatabase()
  })
  afterEach(() => database.close())

  const double = async (db: Kysely<Database>, value: number): Promise<number | undefined> => {
    const { rows } = await sql<{ twice: number }>`select ${value}::integer * 2 as twice`.execute(db)
    return rows[0]?.twice
  }
  const prepared = async (db: Kysely<Database>): Promise<number | undefined> => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_prepared_statements`.execute(db)
    return rows[0]?.count
  }

  it('are prepared once for a connection, whatever their values', async () => {
    await database.db.connection().execute(async (db) => {
      expect([await double(db, 1), await double(db, 2), await double(db, 3)]).toEqual([2, 4, 6])
      expect(await prepared(db)).toBe(1)
    })
  })

  it('share 500 names: the next statement starts a new list, and the connection with the old ones is closed', async () => {
    const add = (db: Kysely<Database>, other: number) => sql`select ${0}::integer + ${sql.lit(other)}`.execute(db)
    await database.db.connection().execute(async (db) => {
      for (let other = 0; other < 500; other += 1) await add(db, other)
    })
    expect(await prepared(database.db)).toBe(500)
    expect(await double(database.db, 1)).toBe(2)
    await database.db.connection().execute(async (db) => {
      expect(await prepared(db)).toBe(0)
      expect(await double(db, 1)).toBe(2)
      expect(await prepared(db)).toBe(1)
    })
  })

  it('with a long list of values are planned each time', async () => {
    const held = async (db: Kysely<Database>, values: readonly number[]): Promise<number> =>
      (await sql`select 1 where 1 = any(${values}::integer[])`.execute(db)).rows.length
    await database.db.connection().execute(async (db) => {
      expect(
        await held(
          db,
          Array.from({ length: 51 }, (_, value) => value),
        ),
      ).toBe(1)
      expect(await prepared(db)).toBe(0)
      expect(await held(db, [1, 2])).toBe(1)
      expect(await prepared(db)).toBe(1)
    })
  })

  it('are asked again without names where a pooler hands them to a connection that knows none', async () => {
    await database.db.connection().execute(async (db) => {
      await double(db, 1)
      await sql`deallocate all`.execute(db)
      expect([await double(db, 2), await double(db, 3)]).toEqual([4, 6])
      expect(await prepared(db)).toBe(0)
    })
  })

  it('begin a transaction again where the name was refused in the middle of it', async () => {
    let attempts = 0
    const twice = await inTransaction(database.db, async (trx) => {
      attempts += 1
      if (attempts === 1) {
        await double(trx, 1)
        await sql`deallocate all`.execute(trx)
      }
      await trx
        .insertInto('installation')
        .values({ key: 'attempt', value: String(attempts) })
        .execute()
      return double(trx, 2)
    })
    expect([twice, attempts]).toEqual([4, 2])
    const { value } = await database.db.selectFrom('installation').select('value').executeTakeFirstOrThrow()
    expect(value).toBe('2')
  })

  it('outlive a change of the table that they read', async () => {
    const everything = () => database.db.selectFrom('installation').where('key', '=', 'a').selectAll().execute()
    await database.db.insertInto('installation').values({ key: 'a', value: '1' }).execute()
    await everything()
    await database.pool.query('alter table installation add column note text')
    expect(await everything()).toEqual([{ key: 'a', value: '1', note: null }])
  })

  it('tell what is wrong with them, not with their name', async () => {
    await double(database.db, 1)
    await expect(sql`select 1 / ${0}::integer`.execute(database.db)).rejects.toMatchObject({ code: '22012' })
    expect(await double(database.db, 4)).toBe(8)
  })
})
