// On PostgreSQL too: what several do at the same moment.
import type { OpenDatabase } from '#server/db/connection.ts'
import { createTestDatabase } from '#test/helpers/database.ts'

describe('a database', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.close())

  it('gives whole numbers, exact decimals, plain dates and instants', async () => {
    const { rows } = await database.pool.query(
      `select 9007199254740991::int8 as big, 1.10::numeric as exact, date '2026-02-28' as day,
        timestamptz '2026-02-28 23:59:59-03' as instant, '{1,NULL,2}'::int8[] as bigs, '{2026-01-01}'::date[] as days,
        '\\x0102'::bytea as bytes, '{"a":[1]}'::jsonb as json`,
    )
    expect(rows[0]).toEqual({
      big: 9007199254740991,
      exact: '1.10',
      day: '2026-02-28',
      instant: new Date('2026-03-01T02:59:59Z'),
      bigs: [1, null, 2],
      days: ['2026-01-01'],
      bytes: Buffer.from([1, 2]),
      json: { a: [1] },
    })
  })

  it('refuses to round a number that is too large', async () => {
    await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow('int8 out of range')
  })
})
