import { type Kysely, sql } from 'kysely'
import { isWaiting } from '#domain/excuses/excuse.ts'
import { EXCUSE_STATUSES } from '#domain/excuses/excuses.lists.ts'
import { CHANGE_ASKED } from '#domain/marks/lateChanges.lists.ts'
import { OPEN_APPEALS } from '#domain/appeals/appeals.lists.ts'
import { APPEAL_OPEN, CHANGE_WAITS, EXCUSE_WAITS } from '#domain/yearEnd/pendingItems.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type FoundItem, found, type Place } from '#server/school/pendingItems/found.ts'

const WAITING = EXCUSE_STATUSES.map(({ id }) => id).filter(isWaiting)

/** Changes of marks and excuses for absences that nobody decided (P08, P09), and students whose result is contested (P19). */
export const itemsOfRequests = async (
  db: Kysely<Database>,
  { id, coordinatorId }: Place,
): Promise<readonly FoundItem[]> => {
  const { rows: changes } = await sql<{ subjectId: number | null; stage: number; items: number; targetId: number }>`
    select mark.subject_id as "subjectId", mark.stage_number as stage, count(*)::integer as items, min(own.id) as "targetId"
    from mark_change as own join mark on mark.id = own.mark_id
    where mark.class_group_id = ${id} and own.decision = ${CHANGE_ASKED}
    group by mark.subject_id, mark.stage_number order by mark.subject_id, mark.stage_number`.execute(db)
  const { rows: excuses } = await sql<{ items: number; day: string | null; targetId: number | null }>`
    select count(*)::integer as items, min(starts_on) as day,
      (array_agg(id order by starts_on, id))[1] as "targetId" from absence_excuse
    where class_group_id = ${id} and status = any(${WAITING}::smallint[])`.execute(db)
  const { rows: appeals } = await sql<{ enrolmentId: number; items: number; targetId: number }>`
    select enrolment_id as "enrolmentId", count(*)::integer as items, min(id) as "targetId" from appeal
    where class_group_id = ${id} and status = any(${[...OPEN_APPEALS]}::smallint[])
    group by enrolment_id order by enrolment_id`.execute(db)
  return [
    ...appeals.map(({ items, ...at }) => found(APPEAL_OPEN, items, at)),
    ...changes.map(({ items, ...at }) => found(CHANGE_WAITS, items, { ...at, responsibleId: coordinatorId })),
    ...excuses.flatMap(({ items, ...at }) =>
      items === 0 ? [] : [found(EXCUSE_WAITS, items, { ...at, responsibleId: coordinatorId })],
    ),
  ]
}
