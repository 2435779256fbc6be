import { type Kysely, sql } from 'kysely'

/** One draft of a timetable at a time, and the reason of a version that was published in spite of conflicts (D 2.7). */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table timetable add column conflict_reason text`.execute(db)
  await sql`create unique index timetable_draft on timetable (class_group_id) where status = 1`.execute(db)
}
