import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { STAFF } from '#domain/base/signedIn.ts'
import { COMPLETED } from '#domain/jobs/jobs.lists.ts'
import * as calls from '#domain/yearEnd/closing.endpoints.ts'
import { fillYear } from '#scripts/bench/fullYear.ts'
import type { Database } from '#server/db/schema.ts'
import { rehearsed } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { readPerson } from '#server/http/person.ts'
import { runNextJob } from '#server/jobs/index.ts'
import { closeGroup, readSimulated } from '#server/school/yearEnd/closeGroup.ts'
import { call, type TestApi } from '#test/helpers/api.ts'
import { fillTestDatabase } from '#test/helpers/database.ts'
import { enterDemo } from '#test/helpers/demoApi.ts'
import { workerAt } from './jobWork.ts'
import { killChild, type Target, withApi } from './target.ts'

const WORKER = join(import.meta.dirname, 'worker.ts')
const YEAR = { groups: 40, students: 12, subjects: 12 }
/** How long a process works before it is killed, in milliseconds; then as long as a few class groups took here. */
const WORKING_MS = 1_500
/** Class groups between two kills: fewer are too few, since a job that gets no further three times is given up. */
const [FEWEST, MOST] = [2, 8]
/** Of the clock of a call, in milliseconds: it ends before the first part, and leaves all of them to the queue. */
const SLOW = 2_000

/**
 * How many rows of what a closing writes are missing, twice or other than they should be: 40 class groups are processed by
 * a process that is killed again and again, each time by another one, and the last goes on to the end. All that it wrote is compared
 * with what the same closing writes in one go.
 */
export const proveClosing = async (target: Target, rounds: number): Promise<number> => {
  console.log(`\n${target.name}: closing ${YEAR.groups} class groups`)
  console.log('round  killed   class groups closed')
  const expected = await withApi(target, prepare)
  let [interrupted, before, working] = [0, 0, WORKING_MS]
  for (let round = 1; round <= rounds; round += 1) {
    const withServer = target.killServer !== undefined && round % 2 === 0
    const after = { open: (0.5 + Math.random()) * working }
    await killChild(target, { script: WORKER, args: [instantOf(round)], after, withServer })
    const done = await withApi(target, ({ db }) => closedIn(db))
    if (done > 0 && done < YEAR.groups) interrupted += 1
    if (done - before < FEWEST) working *= 3
    if (done - before > MOST) working /= 2
    before = done
    console.log([String(round).padStart(5), (withServer ? 'server' : 'portal').padEnd(7), done].join('  '))
  }
  const [written, unfinished] = await withApi(target, async ({ database, db }) => {
    while (await runNextJob(workerAt(database, new Date(instantOf(rounds + 1)))));
    const { rows } = await sql`select 1 from job where kind = 'processClosing' and status <> ${COMPLETED}`.execute(db)
    return [await writtenIn(db), rows.length] as const
  })
  const wrong = differing(expected, written) + unfinished
  console.log(`${interrupted} of ${rounds} kills in the middle, ${written.length} rows written, ${wrong} of them wrong`)
  if (interrupted === 0) throw new Error('No kill came in the middle of a closing.')
  return wrong
}

/** Minutes after the confirmation: leases of a process that died are over by then. */
const instantOf = (round: number): string => new Date(Date.UTC(2026, 10, 20, 13, round * 5)).toISOString()

/** A closing that is confirmed, and that nobody has begun to process; gives what it would write. */
const prepare = async (api: TestApi): Promise<readonly string[]> => {
  const { db, clock } = api
  await fillTestDatabase(api.database, 'taught')
  const groups = await fillYear(db, YEAR)
  const { as, id: personId } = await enterDemo(api, 'master@demo.escola')
  const { answer } = await call(api, calls.createClosing, { as, body: { turmas: groups } })
  const params = { id: answer.id }
  await call(api, calls.simulateClosing, { as, params })
  const person = await readPerson(db, STAFF, personId, schoolDay(clock.now()))
  if (person === null) throw new Error('The demo school has no such person')
  const act = { caller: { ...person, tipoLogin: STAFF, original: null } as const, now: clock.now(), address: 'kill9' }
  const expected = await rehearsed(db, async (trx) => {
    for (const group of groups) await closeGroup(trx, act, group, await readSimulated(trx, params.id, group))
    return writtenIn(trx)
  })
  const { answer: simulated } = await call(api, calls.readClosing, { as, params })
  clock.run(SLOW)
  const { status, refusal } = await call(api, calls.confirmClosing, { as, params, body: { versao: simulated.versao } })
  if (status !== 200) throw new Error(JSON.stringify(refusal))
  return expected
}

/** Class groups of the running year that are closed: the demo school has closed the year before. */
const closedIn = async (db: Kysely<Database>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from closed_class_group as own
    join school_year as year on year.id = own.school_year_id and year.status = 1`.execute(db)
  return rows[0]?.count ?? 0
}

/** Each row that a closing writes, in words, without ids and moments of its own. */
const writtenIn = async (db: Kysely<Database>): Promise<readonly string[]> => {
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', 'closed', to_jsonb(own) - 'closed_at') as row from closed_class_group as own
    union all
    select concat_ws(' ', 'result', to_jsonb(own) - 'closed_at') from year_result as own
    union all
    select concat_ws(' ', 'subject', to_jsonb(own)) from subject_result as own
    union all
    select concat_ws(' ', 'year', to_jsonb(own) - 'id' - 'made_at', (
        select jsonb_agg(to_jsonb(part) - 'transcript_year_id' order by part.position) from transcript_subject as part
        where part.transcript_year_id = own.id))
      from transcript_year as own where own.enrolment_id is not null
    union all
    select concat_ws(' ', 'audit', entity_id, after) from audit_entry where entity = 'closed_class_group'
    order by row`.execute(db)
  return rows.map(({ row }) => row)
}

/** Rows that only one of both has, each as often as it is there. */
const differing = (expected: readonly string[], written: readonly string[]): number => {
  const counts = new Map<string, number>()
  for (const row of expected) counts.set(row, (counts.get(row) ?? 0) + 1)
  for (const row of written) counts.set(row, (counts.get(row) ?? 0) - 1)
  const wrong = [...counts].filter(([, count]) => count !== 0)
  for (const [row, count] of wrong.slice(0, 5)) console.log(`       ${count > 0 ? 'missing' : 'too many'}: ${row}`)
  return wrong.reduce((sum, [, count]) => sum + Math.abs(count), 0)
}
