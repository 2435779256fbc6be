// On PostgreSQL too: what several do at the same moment.
import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { teachDemoYear } from '#server/demo/teachDemoYear.ts'
import { checkFrozen } from '#server/modules/academico/yearClosing/differences.ts'
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

test('last year is closed whole: results, minutes without gaps, transcripts, and nothing to complain about', async () => {
  const database = await createTestDatabase('taught')
  const { db } = database
  try {
    const numbers = async (query: ReturnType<typeof sql<{ n: number }>>) =>
      (await query.execute(db)).rows.map(({ n }) => n)
    const ofLastYear = sql`(select id from school_year where year = 2025 and status = 2)`
    const [students = 0] = await numbers(
      sql`select count(*)::integer as n from enrolment where school_year_id = ${ofLastYear} and status = 'Matriculado'`,
    )
    expect(students).toBeGreaterThan(500)
    const unfinished = sql<{ n: number }>`
      select own.id as n from enrolment as own
      left join year_result as result on result.enrolment_id = own.id and result.class_group_id = own.class_group_id
      left join transcript_year as told on told.enrolment_id = own.id and told.origin = 1 and told.year = 2025
      where own.school_year_id = ${ofLastYear} and own.status = 'Matriculado' and (result is null or told is null
        or not exists (select 1 from subject_result where subject_result.enrolment_id = own.id))`
    expect(await numbers(unfinished)).toEqual([])
    const gaps = sql<{ n: number }>`
      select class_group.unit_id as n from class_group left join closed_class_group as done on done.class_group_id = class_group.id
      where class_group.school_year_id = ${ofLastYear} group by 1
      having count(*) <> count(done) or count(*) <> max(done.minutes_number)`
    expect(await numbers(gaps)).toEqual([])
    const situations = await numbers(sql`select distinct situation::integer as n from year_result order by 1`)
    expect(situations).toEqual([1, 2, 8, 12, 13])
    // In the same grade again, exactly those who were retained.
    const misplaced = sql<{ n: number }>`
      select own.id as n from enrolment as own join year_result as result on result.enrolment_id = own.id
      join enrolment as now on now.student_id = own.student_id
        and now.school_year_id = (select id from school_year where year = 2026)
      where (now.grade_id = own.grade_id) <> (result.situation = 2)`
    expect(await numbers(misplaced)).toEqual([])
    await checkFrozen(db, new Date('2026-11-20T12:00:00Z'))
    expect(await db.selectFrom('result_difference').selectAll().execute()).toEqual([])
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
