import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { JobKindName } from '#domain/jobs/jobKinds.ts'
import {
  CANCELLED,
  ITEM_DONE,
  ITEM_FAILED,
  ITEM_OPEN,
  LIVING_JOBS,
  QUEUED,
  RETRIABLE_JOBS,
  RUNNING,
} from '#domain/jobs/jobs.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { releaseFiles } from '#server/files/index.ts'
import type { Outcome } from '#server/jobs/kind.ts'

interface NewJob {
  readonly kind: JobKindName
  /** Which of its kind, in words. */
  readonly about?: string
  readonly input: object
  readonly items: readonly object[]
  readonly staffUserId: number
  /** Whether the person hears of its end elsewhere, and not from the list of jobs. */
  readonly isToldElsewhere?: true
  readonly now: Date
}

/** Puts a job into the queue, in the transaction of whatever goes with it, and gives its id. */
export const enqueue = async (trx: Transaction<Database>, { items, now, ...job }: NewJob): Promise<number> => {
  const { id } = await trx
    .insertInto('job')
    .values({
      kind: job.kind,
      about: job.about ?? null,
      input: JSON.stringify(job.input),
      staff_user_id: job.staffUserId,
      total: items.length,
      told: job.isToldElsewhere ?? false,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`insert into job_item (job_id, position, item)
    select ${id}, position, item from jsonb_array_elements(${JSON.stringify(items)}::jsonb)
    with ordinality as given (item, position)`.execute(trx)
  return id
}

/** How long a process that says nothing is taken for alive. */
const LEASE = 60_000

export type TakenJob = NonNullable<Awaited<ReturnType<typeof takeJob>>>

/**
 * Takes the oldest job that waits, or whose process is gone, or the one that is asked for; null where there is none. No
 * two processes get the same.
 */
export const takeJob = async (db: Kysely<Database>, now: Date, id?: number) => {
  const lease = randomUUID()
  const free = db
    .selectFrom('job')
    .where((eb) =>
      eb.or([
        eb('status', '=', eb.lit(QUEUED)),
        eb.and([
          eb('status', '=', eb.lit(RUNNING)),
          eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]),
        ]),
      ]),
    )
    .where((eb) => (id === undefined ? eb.lit(true) : eb('id', '=', id)))
    .select('id')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
  const job = await db
    .updateTable('job')
    .set((eb) => ({
      status: RUNNING,
      lease,
      leased_until: new Date(now.getTime() + LEASE),
      attempts: eb('attempts', '+', 1),
      started_at: eb.fn.coalesce('started_at', eb.val(now)),
    }))
    .where('id', '=', free)
    .returning(['id', 'kind', 'input', 'staff_user_id', 'attempts'])
    .executeTakeFirst()
  return job === undefined ? null : { ...job, lease }
}

/**
 * Whether a job is still this process' own; from here to the end of the transaction nobody else gets at it. False once
 * somebody cancelled it, or another process took it for abandoned.
 */
export const holdJob = async (trx: Transaction<Database>, { id, lease }: TakenJob, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('job')
    .set({ leased_until: new Date(now.getTime() + LEASE) })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('status', '=', RUNNING)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Gives a job back; the process that takes it next goes on behind what is done. */
export const putBack = async (db: Kysely<Database>, { id, lease }: TakenJob): Promise<void> => {
  await db
    .updateTable('job')
    .set({ attempts: 0, lease: null, leased_until: null })
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('status', '=', RUNNING)
    .execute()
}

/** The next part that nobody did; null behind the last one. */
export const nextItem = async (db: Kysely<Database>, { id }: TakenJob) =>
  (await db
    .selectFrom('job_item')
    .where('job_id', '=', id)
    .where('status', '=', ITEM_OPEN)
    .select(['position', 'item'])
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()) ?? null

export const settleItem = async (
  trx: Transaction<Database>,
  { id }: TakenJob,
  position: number,
  { result, error }: Outcome,
): Promise<void> => {
  const isDone = error === null
  await trx
    .updateTable('job_item')
    .set({ status: isDone ? ITEM_DONE : ITEM_FAILED, result: result && JSON.stringify(result), error })
    .where('job_id', '=', id)
    .where('position', '=', position)
    .execute()
  const counter = isDone ? 'done' : 'failed'
  await trx
    .updateTable('job')
    .set((eb) => ({ [counter]: eb(counter, '+', 1), attempts: 0 }))
    .where('id', '=', id)
    .execute()
}

/** Ends a job that waits or runs: the part under way is still done, no other begins. False where it had ended. */
export const cancelJob = async (trx: Transaction<Database>, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('job')
    .set({ status: CANCELLED, ended_at: now, lease: null, leased_until: null })
    .where('id', '=', id)
    .where('status', 'in', LIVING_JOBS)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Queues again what failed and what was never begun of a job; what is done stays. False where nothing is left to do. */
export const retryJob = async (trx: Transaction<Database>, id: number): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('job')
    .set({
      status: QUEUED,
      told: false,
      failed: 0,
      attempts: 0,
      error: null,
      ended_at: null,
      lease: null,
      leased_until: null,
    })
    .where('id', '=', id)
    .where('status', 'in', RETRIABLE_JOBS)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx
    .updateTable('job_item')
    .set({ status: ITEM_OPEN, error: null })
    .where('job_id', '=', id)
    .where('status', '=', ITEM_FAILED)
    .execute()
  return true
}

/** How long an ended job and its file are kept (D 2.27). */
const KEPT = 90 * 24 * 60 * 60_000

/** Forgets the jobs that ended long ago; the sweep of the files takes their files along. */
export const forgetJobs = (db: Kysely<Database>, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const gone = await trx
      .deleteFrom('job')
      .where('ended_at', '<', new Date(now.getTime() - KEPT))
      .returning('file_id')
      .execute()
    await releaseFiles(
      trx,
      gone.flatMap(({ file_id }) => file_id ?? []),
      now,
    )
  })
