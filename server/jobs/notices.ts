import { type Kysely, sql } from 'kysely'
import type { GetJobNotices, JobNotices, TellJobs } from '#domain/jobs/jobs.schemas.ts'
import { LIVING_JOBS } from '#domain/jobs/jobs.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Caller } from '#server/http/caller.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { jobsToTell } from '#server/jobs/jobs.service.ts'

/** What goes on for the caller, and what ended since they were told last: also while they were away. */
export const jobNotices = ({ db, caller }: SignedIncoming<GetJobNotices>): Promise<JobNotices> => noticesFor(db, caller)

/** Remembers of which ends the caller was told. */
export const tellJobs = async ({ db, caller, body }: SignedIncoming<TellJobs>): Promise<JobNotices> => {
  await db
    .updateTable('job')
    .set({ told: true })
    .where('staff_user_id', '=', caller.personId)
    .where('id', '=', sql<number>`any(${body.ids}::integer[])`)
    .execute()
  return noticesFor(db, caller)
}

const noticesFor = async (db: Kysely<Database>, caller: Caller): Promise<JobNotices> => {
  const { count } = await db
    .selectFrom('job')
    .where('staff_user_id', '=', caller.personId)
    .where('status', 'in', LIVING_JOBS)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { andando: count, terminadas: await jobsToTell(db, caller) }
}
