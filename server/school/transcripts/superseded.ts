import { sql } from 'kysely'

/** Condition: of the paper under the alias `issued` a newer version holds. */
export const isSuperseded = sql<boolean>`exists (select 1 from transcript_issue as newer
  where newer.student_id = issued.student_id and newer.segment = issued.segment and newer.kind = issued.kind
    and newer.id > issued.id and newer.cancelled_at is null)`
