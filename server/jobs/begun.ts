import type { Kysely } from 'kysely'
import { COMPLETED } from '#domain/jobs/jobs.lists.ts'
import type { Database } from '#server/db/schema.ts'

/** Does a small job at once. */
export type Hurry = (jobId: number) => Promise<void>

/** Answers for a job that was just queued, of which what is small is done by then. */
export const begun = async (db: Kysely<Database>, idTarefa: number, hurry: Hurry) => {
  await hurry(idTarefa)
  const { status } = await db.selectFrom('job').where('id', '=', idTarefa).select('status').executeTakeFirstOrThrow()
  return { idTarefa, concluida: status === COMPLETED }
}
