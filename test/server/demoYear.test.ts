// On PostgreSQL too: what several do at the same moment.
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { teachDemoYear } from '#server/demo/teachDemoYear.ts'
import { createTestDatabase } from '#test/helpers/database.ts'

test('each chapter of the year is written once, by processes that start together and by the next start', async () => {
  const database = await createTestDatabase('demo')
  const { db } = database
  try {
    await sql`alter table roll rename to roll_out_of_reach`.execute(db)
    const [one, other] = await Promise.allSettled([teachDemoYear(db), teachDemoYear(db)])
    expect([one.status, other.status]).toEqual(['rejected', 'rejected'])
    const lessons = await lessonsOf(db)
    expect(lessons).toBeGreaterThan(10_000)
    await expect(teachDemoYear(db)).rejects.toThrow('roll')
    expect(await lessonsOf(db)).toBe(lessons)
  } finally {
    await database.close()
  }
})

const lessonsOf = async (db: Kysely<Database>): Promise<number> =>
  Number(
    (
      await db
        .selectFrom('lesson')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )
