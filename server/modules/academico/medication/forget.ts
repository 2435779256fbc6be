import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { releaseFiles } from '#server/files/index.ts'
import { schoolDay } from '#server/http/clock.ts'

/** How long requests are kept after their last day, as the privacy page says. */
const KEPT_YEARS = 5

const AT_ONCE = 500

/** Forgets requests of long ago, with their doses and prescriptions. Gives how many there were. */
export const forgetMedications = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const end = new Date(now)
  end.setUTCFullYear(end.getUTCFullYear() - KEPT_YEARS)
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; fileId: number | null }>`
      select id, file_id as "fileId" from medication where ends_on < ${schoolDay(end)}::date
      order by id limit ${AT_ONCE} for update skip locked`.execute(trx)
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await sql`delete from medication_dose where medication_id = any(${ids}::integer[])`.execute(trx)
    await sql`delete from medication_miss where medication_id = any(${ids}::integer[])`.execute(trx)
    await sql`delete from medication where id = any(${ids}::integer[])`.execute(trx)
    const { rows: free } = await sql<{ id: number }>`
      select file.id from unnest(${rows.flatMap(({ fileId }) => fileId ?? [])}::integer[]) as file (id)
      where not exists (select from medication where medication.file_id = file.id)`.execute(trx)
    await releaseFiles(
      trx,
      free.map(({ id }) => id),
      now,
    )
    return ids.length
  })
}
