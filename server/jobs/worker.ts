import type { Kysely } from 'kysely'
import { COMPLETED, COMPLETED_WITH_ERRORS, FAILED, ITEM_DONE, type JobStatus } from '#domain/jobs/jobs.lists.ts'
import { MESSAGES } from '#domain/all/messages.ts'
import { STAFF } from '#domain/base/signedIn.ts'
import { databaseErrorOf } from '#server/db/errors.ts'
import { letOthersGo } from '#server/db/letOthersGo.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { attachFiles, keepMade, letGo, type Storages } from '#server/files/index.ts'
import { type Clock, schoolDay } from '#server/http/clock.ts'
import { type Person, readPerson } from '#server/http/person.ts'
import { refusalIn } from '#server/http/refusal.ts'
import type { Incoming } from '#server/http/serve.ts'
import type { JobKinds } from '#server/jobs/kind.ts'
import { startLoop } from '#server/jobs/loop.ts'
import { holdJob, nextItem, putBack, settleItem, type TakenJob, takeJob } from '#server/jobs/queue.ts'
import { mayDo } from '#server/jobs/rights.ts'

export interface WorkerParts {
  readonly db: Kysely<Database>
  readonly storages: Storages
  readonly clock: Clock
  readonly kinds: JobKinds
  /** Hears of what went wrong on our side; the person reads a sentence. */
  readonly onError: (error: unknown) => void
}

/** Works on jobs, one part after the other, until it is stopped; `stop` waits for the part under way. */
export const startWorker = (parts: WorkerParts) => startLoop((shallStop) => runNextJob(parts, shallStop), parts.onError)

/** How often a job is taken without getting any further: one that ends its process shall not do so for ever. */
const ATTEMPTS = 3

/**
 * Takes a job and works on it to its end, or until it shall stop. False where there was none. @throws where the
 * database does; the job is then taken again once its lease is over
 */
export const runNextJob = async (parts: WorkerParts, shallStop = (): boolean => false): Promise<boolean> => {
  const job = await takeJob(parts.db, parts.clock.now())
  if (job === null) return false
  await workOn(parts, job, shallStop)
  return true
}

/** How a call works at once on the job that it has just queued. */
export type HurryJob = (
  incoming: Pick<Incoming<{ answer: unknown }>, 'db' | 'clock' | 'log'>,
  jobId: number,
) => Promise<void>

/** How long somebody waits for a job that they have just asked for, in milliseconds. */
const HURRY = 1_000

/**
 * Works at once on a job that was just queued, for a short while: what is small is done when the call is answered, the
 * rest goes on in the background. Its author, who waited for the end, is not told of it.
 */
export const hurryJob = async (parts: WorkerParts, id: number): Promise<void> => {
  const { db, clock } = parts
  const job = await takeJob(db, clock.now(), id)
  if (job === null) return
  const end = clock.now().getTime() + HURRY
  await workOn(parts, job, () => clock.now().getTime() >= end)
  await db.updateTable('job').set({ told: true }).where('id', '=', id).where('ended_at', 'is not', null).execute()
}

const workOn = async (parts: WorkerParts, job: TakenJob, shallStop: () => boolean): Promise<void> => {
  const { db, clock } = parts
  const author = await readPerson(db, STAFF, job.staff_user_id, schoolDay(clock.now()))
  if (author === null || !mayDo(author, job.kind)) {
    await endJob(parts, job, { status: FAILED, error: MESSAGES.FORBIDDEN })
    return
  }
  if (job.attempts > ATTEMPTS) {
    await endJob(parts, job, { status: FAILED, error: MESSAGES.JOB_INTERRUPTED })
    return
  }
  while (!shallStop()) {
    const begun = performance.now()
    const item = await nextItem(db, job)
    if (item === null) {
      await finishJob(parts, job)
      return
    }
    if (!(await runItem(parts, job, author, item))) return
    await letOthersGo(begun)
  }
  await putBack(db, job)
}

type Item = NonNullable<Awaited<ReturnType<typeof nextItem>>>

/** One part, whole or not at all. False once the job is no longer this process' own. */
const runItem = async (
  { db, clock, kinds, onError }: WorkerParts,
  job: TakenJob,
  author: Person,
  { position, item }: Item,
): Promise<boolean> => {
  const now = clock.now()
  try {
    return await inTransaction(db, async (trx) => {
      if (!(await holdJob(trx, job, now))) return false
      await settleItem(trx, job, position, await kinds[job.kind].run(trx, { input: job.input, item, author, now }))
      return true
    })
  } catch (error) {
    const message = sentenceOf(error, onError)
    return inTransaction(db, async (trx) => {
      if (!(await holdJob(trx, job, now))) return false
      await settleItem(trx, job, position, { result: null, error: message })
      return true
    })
  }
}

/** What a person reads of a failure. @throws one of the database as a whole, which is no fault of the part */
const sentenceOf = (error: unknown, onError: (error: unknown) => void): string => {
  const refusal = refusalIn(error)
  if (refusal !== null) return refusal.wire.message
  if (databaseErrorOf(error)?.kind === 'unreachable') throw error
  onError(error)
  return MESSAGES.UNEXPECTED
}

/** Behind the last part: a file only where every part is done, since one with holes would be taken for whole. */
const finishJob = async (parts: WorkerParts, job: TakenJob): Promise<void> => {
  const { db, clock, kinds, storages, onError } = parts
  const { finish } = kinds[job.kind]
  const { failed } = await db.selectFrom('job').where('id', '=', job.id).select('failed').executeTakeFirstOrThrow()
  if (failed > 0) {
    await endJob(parts, job, { status: (await hasDoneAnything(db, job)) ? COMPLETED_WITH_ERRORS : FAILED })
    return
  }
  if (finish === null) {
    await endJob(parts, job, { status: COMPLETED })
    return
  }
  try {
    const now = clock.now()
    const made = await finish({ db, storages, input: job.input, results: await resultsOf(db, job), now })
    const fileId = await keepMade({ db, now, staffUserId: job.staff_user_id }, storages, made)
    if (!(await endJob(parts, job, { status: COMPLETED, fileId }))) await letGo(db, fileId, now)
  } catch (error) {
    await endJob(parts, job, { status: FAILED, error: sentenceOf(error, onError) })
  }
}

const hasDoneAnything = async (db: Kysely<Database>, { id }: TakenJob): Promise<boolean> => {
  const done = await db
    .selectFrom('job_item')
    .where('job_id', '=', id)
    .where('result', 'is not', null)
    .select('position')
    .limit(1)
    .executeTakeFirst()
  return done !== undefined
}

const resultsOf = async (db: Kysely<Database>, { id }: TakenJob): Promise<readonly unknown[]> => {
  const rows = await db
    .selectFrom('job_item')
    .where('job_id', '=', id)
    .where('status', '=', ITEM_DONE)
    .select('result')
    .orderBy('position')
    .execute()
  return rows.map(({ result }) => (result !== null && 'made' in result ? result.made : null))
}

interface End {
  readonly status: JobStatus
  readonly error?: string
  readonly fileId?: number
}

/** What the parts of a whole job gave is in its file: nothing of it stays besides. False where it is another's by now. */
const endJob = ({ db, clock, kinds }: WorkerParts, job: TakenJob, { status, error, fileId }: End): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const now = clock.now()
    if (!(await holdJob(trx, job, now))) return false
    if (fileId !== undefined) await attachFiles(trx, [fileId], { entity: 'job', id: job.id })
    if (status === COMPLETED)
      await trx.updateTable('job_item').set({ result: null }).where('job_id', '=', job.id).execute()
    await trx
      .updateTable('job')
      .set({ status, error: error ?? null, file_id: fileId ?? null, ended_at: now, lease: null, leased_until: null })
      .where('id', '=', job.id)
      .execute()
    await kinds[job.kind].ended?.(trx, {
      input: job.input,
      status,
      error: error ?? (status === COMPLETED ? null : await firstFlaw(trx, job)),
      now,
    })
    return true
  })

/** Why the first part that failed did so. */
const firstFlaw = async (trx: Kysely<Database>, { id }: TakenJob): Promise<string | null> => {
  const flaw = await trx
    .selectFrom('job_item')
    .where('job_id', '=', id)
    .where('error', 'is not', null)
    .select('error')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return flaw?.error ?? null
}
