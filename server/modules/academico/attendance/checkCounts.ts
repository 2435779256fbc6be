import type { Kysely } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { differingCounts } from '#server/school/attendance/recount.ts'

/** Most ids that stand in the log. */
const MOST_TOLD = 20

/** Counts all rolls again. @throws Error, which stands in the log, where the kept numbers differ: it names the enrolments */
export const checkCounts = async (db: Kysely<Database>): Promise<void> => {
  const differing = await differingCounts(db)
  if (differing.length === 0) return
  throw new Error(
    `attendance_count differs from the rolls of ${differing.length} enrolments: ${differing.slice(0, MOST_TOLD).join(', ')}`,
  )
}
