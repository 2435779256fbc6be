// On PostgreSQL too: its triggers are what the year is closed by.
import { sql } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { CLOSED, RUNNING, type YearStatus } from '#domain/calendars/calendarStatus.ts'
import { cancelAbsence } from '#domain/teaching/assignments.endpoints.ts'
import { closedYearIn, writingClosedYears } from '#server/db/closedYears.ts'
import { refusalIn } from '#server/http/refusal.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { enterDemo, startTaughtApi } from '#test/helpers/demoApi.ts'

let api: TestApi
/** The unit that closes its year, and another one that has the same year. */
let unit: number
let other: number
/** Tables that the database guards. */
let guarded: readonly string[]

const setYear = async (status: YearStatus, of = sql`true`) => {
  await sql`update unit_year set status = ${status} from school_year as year
    where year.id = school_year_id and year.year = 2026 and ${of}`.execute(api.db)
}

/** Which year kept a statement from being done; null where it was done. */
const refusedBy = async (statement: string): Promise<string | null> => {
  try {
    await api.db.transaction().execute(async (trx) => {
      await sql.raw(statement).execute(trx)
    })
    return null
  } catch (error) {
    const year = closedYearIn(error)
    if (year === undefined) throw error
    return year
  }
}

const oneOf = (table: string): string => `where ctid = (select ctid from ${table} limit 1)`

/** A statement that leaves a row as it is. */
const touching = async (table: string): Promise<string> => {
  const { rows } = await sql<{ column: string }>`
    select column_name as column from information_schema.columns where table_name = ${table} and is_identity = 'NO'
    order by ordinal_position limit 1`.execute(api.db)
  return `update ${table} set ${rows[0]?.column} = ${rows[0]?.column} ${oneOf(table)}`
}

beforeAll(async () => {
  api = await startTaughtApi()
  const { rows: units } = await sql<{ id: number }>`
    select distinct own.unit_id as id from mark join class_group as own on own.id = mark.class_group_id order by 1`.execute(
    api.db,
  )
  unit = units[0]?.id ?? 0
  other = units[1]?.id ?? 0
  const { rows: tables } = await sql<{ name: string }>`
    select distinct tgrelid::regclass::text as name from pg_trigger
    where tgfoid::regproc::text like 'refuse_in_closed_year_%' order by 1`.execute(api.db)
  guarded = tables.map(({ name }) => name)
  await sql`insert into evaluation_scheme_subject (evaluation_scheme_version_id, subject_id, stages)
    select version.id, (select min(id) from subject), '{}' from evaluation_scheme_version as version order by id limit 1`.execute(
    api.db,
  )
})
afterAll(() => api.close())

test('nothing that a closed year left behind is changed or removed by SQL', async () => {
  await setYear(CLOSED)
  await sql`update school_year set status = ${CLOSED} where year = 2026`.execute(api.db)
  try {
    for (const table of guarded) {
      const { rows } = await sql<{ any: boolean }>`
        select exists (select 1 from ${sql.table(table)}) as any`.execute(api.db)
      if (rows[0]?.any !== true) throw new Error(`The demo school has no row of ${table}.`)
      expect([table, await refusedBy(await touching(table))]).toEqual([table, '2026'])
    }
    for (const table of ['mark', 'roll_mark', 'opinion', 'student_subject'])
      expect([table, await refusedBy(`delete from ${table} ${oneOf(table)}`)]).toEqual([table, '2026'])
  } finally {
    await sql`update school_year set status = ${RUNNING} where year = 2026`.execute(api.db)
    await setYear(RUNNING)
  }
})

describe('in a unit that closed its year', () => {
  beforeAll(() => setYear(CLOSED, sql`unit_id = ${unit}`))
  afterAll(() => setYear(RUNNING, sql`unit_id = ${unit}`))

  /** Of one class group of a unit. */
  const marksOf = (id: number) => `class_group_id = (select min(id) from class_group where unit_id = ${id})`

  test('no row is added, and none moves there; other units go on', async () => {
    const copied = `select class_group_id, subject_id, stage_number, enrolment_id, 8, status, value, concept, saved_at from mark`
    const columns = 'class_group_id, subject_id, stage_number, enrolment_id, kind, status, value, concept, saved_at'
    const adding = (id: number) =>
      `insert into mark (${columns}) ${copied} where kind = 2 and ${marksOf(id)} order by id limit 1 on conflict do nothing`
    expect(await refusedBy(adding(unit))).toBe('2026')
    expect(await refusedBy(adding(other))).toBeNull()
    const moving = `update mark set class_group_id = (select id from class_group where unit_id = ${unit} order by id limit 1)
      where id = (select id from mark where ${marksOf(other)} order by id limit 1)`
    expect(await refusedBy(moving)).toBe('2026')
    expect(await refusedBy(`update mark set reason = reason where ${marksOf(other)}`)).toBeNull()
  })

  test('who says so writes there, until the end of the transaction', async () => {
    const touched = `update mark set reason = reason where ${marksOf(unit)}`
    await api.db.transaction().execute(async (trx) => {
      await writingClosedYears(trx)
      await sql.raw(touched).execute(trx)
    })
    expect(await refusedBy(touched)).toBe('2026')
  })

  test('what reaches it all the same is refused in words', async () => {
    const reached = sql.raw(`update mark set reason = reason where ${marksOf(unit)}`).execute(api.db)
    const refusal = refusalIn(await reached.catch((error: unknown) => error))
    expect(refusal).toMatchObject({
      status: 409,
      wire: { code: 'SCHOOL_YEAR_CLOSED', message: message('SCHOOL_YEAR_CLOSED', { ano: 2026 }) },
    })
  })

  test('an absence of a teacher whose substitute taught in it stays as it is', async () => {
    const { rows } = await sql<{ id: number }>`
      with absence as (
        insert into teacher_absence (staff_user_id, starts_on, ends_on, reason)
        select staff_user_id, '2026-03-02', '2026-03-06', 1 from class_assignment where unit_id = ${unit} limit 1 returning id)
      select id from absence`.execute(api.db)
    const id = rows[0]?.id ?? 0
    await api.db.transaction().execute(async (trx) => {
      await writingClosedYears(trx)
      await sql`update class_assignment set absence_id = ${id}
        where id = (select id from class_assignment where unit_id = ${unit} and active order by id limit 1)`.execute(
        trx,
      )
    })
    const { as } = await enterDemo(api, 'master@demo.escola')
    const { status, refusal } = await call(api, cancelAbsence, { as, params: { id }, body: { versao: 1 } })
    expect([status, refusal.code]).toEqual([422, 'SCHOOL_YEAR_CLOSED'])
  })
})
