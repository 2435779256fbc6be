import { type Kysely, sql } from 'kysely'
import { ARRIVAL_UNSETTLED } from '#domain/yearEnd/pendingItems.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { type FoundItem, found, type Place } from '#server/school/pendingItems/found.ts'

/**
 * Students who came from another school with stages that nobody carried in or said were not studied, or with documents after their
 * deadline (P14).
 */
export const itemsOfArrivals = async (db: Kysely<Database>, { id, today }: Place): Promise<readonly FoundItem[]> => {
  const { rows } = await sql<{ enrolmentId: number; arrivalId: number; day: string; items: number }>`
    select enrolment_id as "enrolmentId", "arrivalId", day, items from (
      select own.enrolment_id, own.id as "arrivalId", own.day,
        own.open_cells + case when own.documents_due_on < ${today}::date then cardinality(own.documents) else 0 end as items
      from arrival as own join enrolment on enrolment.id = own.enrolment_id
      where enrolment.class_group_id = ${id} and enrolment.status = 'Matriculado' and own.undone_at is null) as arrived
    where items > 0 order by enrolment_id`.execute(db)
  return rows.map(({ enrolmentId, arrivalId, day, items }) =>
    found(ARRIVAL_UNSETTLED, items, { enrolmentId, day, targetId: arrivalId }),
  )
}
