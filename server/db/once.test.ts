// On PostgreSQL too: what several do at the same moment.
import type { OpenDatabase } from '#server/db/connection.ts'
import { once, oncePerForm } from '#server/db/once.ts'
import { createTestDatabase } from '#test/helpers/database.ts'

describe('queries that are kept', () => {
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

  let forms = 0
  const keysBy = oncePerForm<{ readonly value?: string | undefined; readonly from: string }>()(
    (db, { value, from }, { direction }: { readonly direction: 'asc' | 'desc' }) => {
      forms += 1
      return db
        .selectFrom('installation')
        .where('key', '>=', from)
        .where('key', '<', 'd')
        .$if(value !== undefined, (some) => some.where('value', '=', value ?? ''))
        .select('key')
        .orderBy('key', direction)
    },
  )

  it('builds a list once for each form and choice of filters, and answers each call with its own values', async () => {
    const { db } = database
    const keys = async (...[values, direction]: [Parameters<typeof keysBy>[1], 'asc' | 'desc']) =>
      (await keysBy(db, values, { direction })).map(({ key }) => key)
    expect(await keys({ from: 'a' }, 'asc')).toEqual(['a', 'b'])
    expect(await keys({ from: 'b', value: undefined }, 'asc')).toEqual(['b'])
    expect(forms).toBe(1)
    expect(await keys({ from: 'a', value: 'x' }, 'asc')).toEqual(['a', 'b'])
    expect(await keys({ from: 'a', value: 'y' }, 'asc')).toEqual([])
    expect(forms).toBe(2)
    expect(await keys({ from: 'a', value: 'x' }, 'desc')).toEqual(['b', 'a'])
    expect(forms).toBe(3)
  })

  it('builds a further form at each call, once there are too many', async () => {
    const sizes = oncePerForm<Readonly<Record<never, never>>>()((db, _gaps, limit: number) => {
      forms += 1
      return db.selectFrom('installation').select('key').orderBy('key').limit(limit)
    })
    for (let limit = 0; limit < 300; limit += 1) await sizes(database.db, {}, limit)
    forms = 0
    expect(await sizes(database.db, {}, 1)).toEqual([{ key: 'a' }])
    expect(forms).toBe(0)
    expect(await sizes(database.db, {}, 299)).toHaveLength(2)
    expect(await sizes(database.db, {}, 299)).toHaveLength(2)
    expect(forms).toBe(2)
  })
})
