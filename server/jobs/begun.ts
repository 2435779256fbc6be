import type { Kysely } from 'kysely'
import { COMPLETED, COMPLETED_WITH_ERRORS, type JobStatus } from '#domain/jobs/jobs.lists.ts'
import type { JobBegun } from '#domain/jobs/jobs.schemas.ts'
import type { Database } from '#server/db/schema.ts'

/** Does a small job at once. */
export type Hurry = (jobId: number) => Promise<void>

/** Answers for a job that was just queued, of which what is small has ended by then. */
export const begun = async (db: Kysely<Database>, idTarefa: number, hurry: Hurry): Promise<JobBegun> => {
  await hurry(idTarefa)
  const { status, total, failed } = await db
    .selectFrom('job')
    .where('id', '=', idTarefa)
    .select(['status', 'total', 'failed'])
    .executeTakeFirstOrThrow()
  return { idTarefa, concluida: ENDED.includes(status), total, comErro: failed }
}

const ENDED: readonly JobStatus[] = [COMPLETED, COMPLETED_WITH_ERRORS]
