// On PostgreSQL too: what several do at the same moment.
import { writeAudit } from '#server/db/audit.ts'
import type { OpenDatabase } from '#server/db/connection.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { createTestDatabase } from '#test/helpers/database.ts'

const conflict = (code: string): Error => Object.assign(new Error('conflict'), { code })

describe('inTransaction', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  beforeEach(() => database.pool.query('truncate audit_entry, installation cascade'))
  afterAll(() => database.close())

  const keys = async (): Promise<string[]> =>
    (await database.db.selectFrom('installation').select('key').execute()).map(({ key }) => key)

  it('keeps all of the work', async () => {
    const answer = await inTransaction(database.db, async (trx) => {
      await trx.insertInto('installation').values({ key: 'a', value: '1' }).execute()
      return 7
    })
    expect(answer).toBe(7)
    expect(await keys()).toEqual(['a'])
  })

  it('keeps none of it when the work throws, and passes on what it threw', async () => {
    const work = inTransaction(database.db, async (trx) => {
      await trx.insertInto('installation').values({ key: 'a', value: '1' }).execute()
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await keys()).toEqual([])
  })

  it.each(['40001', '40P01'])('does the work again after %s, from the beginning', async (code) => {
    let attempts = 0
    await inTransaction(database.db, async (trx) => {
      attempts += 1
      await trx
        .insertInto('installation')
        .values({ key: `attempt ${attempts}`, value: '' })
        .execute()
      if (attempts < 3) throw conflict(code)
    })
    expect(await keys()).toEqual(['attempt 3'])
  })

  it('gives up after five conflicts', async () => {
    let attempts = 0
    const work = inTransaction(database.db, async () => {
      attempts += 1
      throw conflict('40001')
    })
    await expect(work).rejects.toMatchObject({ code: '40001' })
    expect(attempts).toBe(5)
  })

  it('does not repeat what fails for another reason', async () => {
    let attempts = 0
    const work = inTransaction(database.db, async () => {
      attempts += 1
      throw conflict('23505')
    })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(attempts).toBe(1)
  })

  it('writes the audit with the change, or neither', async () => {
    const change = (fail: boolean): Promise<void> =>
      inTransaction(database.db, async (trx) => {
        await writeAudit(trx, {
          login_type: 1,
          person_id: 5,
          entity: 'student',
          entity_id: '9',
          action: 'update',
          after: ['B'],
        })
        if (fail) throw new Error('no')
      })
    await expect(change(true)).rejects.toThrow('no')
    await change(false)
    const rows = await database.db
      .selectFrom('audit_entry')
      .select(['person_id', 'entity', 'before', 'after'])
      .execute()
    expect(rows).toEqual([{ person_id: 5, entity: 'student', before: null, after: ['B'] }])
  })
})
