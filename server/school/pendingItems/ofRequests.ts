import { type Kysely, sql } from 'kysely'
import { isWaiting } from '#domain/excuses/excuse.ts'
import { EXCUSE_STATUSES } from '#domain/excuses/excuses.lists.ts'
import { CHANGE_ASKED } from '#domain/marks/lateChanges.lists.ts'
import { OPEN_APPEALS } from '#domain/appeals/appeals.lists.ts'
import { APPEAL_OPEN, CHANGE_WAITS, EXCUSE_WAITS } from '#domain/yearEnd/pendingItems.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type FoundItem, found, type Place } from '#server/school/pendingItems/found.ts'

const WAITING = EXCUSE_STATUSES.map(({ id }) => id).filter(isWaiting)

/** Changes of marks and opinions and excuses for absences that nobody decided (P08, P09), and students whose result is contested (P19). */
export const itemsOfRequests = async (
  db: Kysely<Database>,
  { id, coordinatorId }: Place,
): Promise<readonly FoundItem[]> => {
  const { rows: changes } = await sql<{
    subjectId: number | null
    stage: number | null
    items: number
    targetId: number
  }>`
    select late.subject_id as "subjectId", late.stage_number as stage, count(*)::integer as items, min(own.id) as "targetId"
    from late_change as own left join mark on mark.id = own.mark_id left join opinion on opinion.id = own.opinion_id
    cross join lateral (select coalesce(mark.class_group_id, opinion.class_group_id) as class_group_id,
      coalesce(mark.subject_id, opinion.subject_id) as subject_id,
      coalesce(mark.stage_number, opinion.stage_number) as stage_number) as late
    where late.class_group_id = ${id} and own.decision = ${CHANGE_ASKED}
    group by late.subject_id, late.stage_number order by late.subject_id, late.stage_number`.execute(db)
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
