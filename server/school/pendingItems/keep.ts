import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { FoundItem } from '#server/school/pendingItems/found.ts'
import { itemsOfGroup, type PlaceOfItems } from '#server/school/pendingItems/ofGroup.ts'
import { itemsOfUnit, type UnitYear } from '#server/school/pendingItems/ofUnit.ts'

/**
 * Finds the pending items of a class group and keeps them in the place of those that were kept: what is solved goes, what stays
 * keeps the moment at which it was found. A transaction of its own; two of a class group come one after the other.
 */
export const keepItemsOfGroup = (db: Kysely<Database>, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    // Marks and rolls of the class group, which refer to it, do not wait for this lock.
    await sql`select 1 from class_group where id = ${id} for no key update`.execute(trx)
    await sql`delete from pending_due where class_group_id = ${id}`.execute(trx)
    const found = await itemsOfGroup(trx, id, schoolDay(now))
    if (found !== null) await replace(trx, { ...found, classGroupId: id }, found.items, now)
  })

/** The same for what a unit has by itself in a year. */
export const keepItemsOfUnit = (db: Kysely<Database>, place: UnitYear, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    await sql`select 1 from unit where id = ${place.unitId} for no key update`.execute(trx)
    await sql`delete from pending_due where class_group_id is null and not is_whole
      and unit_id = ${place.unitId} and school_year_id = ${place.yearId}`.execute(trx)
    await replace(trx, { ...place, classGroupId: null }, await itemsOfUnit(trx, place), now)
  })

const replace = async (
  trx: Transaction<Database>,
  { unitId, yearId, classGroupId }: PlaceOfItems & { readonly classGroupId: number | null },
  items: readonly FoundItem[],
  now: Date,
): Promise<void> => {
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(items)}::json) as given (code smallint, "subjectId" integer,
        stage smallint, "enrolmentId" integer, day date, "targetId" integer, items integer, "responsibleId" integer)
    ), gone as (
      delete from pending_item as kept
      where unit_id = ${unitId} and school_year_id = ${yearId} and class_group_id is not distinct from ${classGroupId}::integer
        and not exists (select 1 from given where given.code = kept.code
          and (given."subjectId", given.stage, given."enrolmentId")
            is not distinct from (kept.subject_id, kept.stage_number, kept.enrolment_id))
    )
    insert into pending_item as kept (code, unit_id, school_year_id, class_group_id, subject_id, stage_number, enrolment_id,
      day, target_id, items, responsible_id, found_at)
    select code, ${unitId}, ${yearId}, ${classGroupId}::integer, "subjectId", stage, "enrolmentId", day, "targetId", items, "responsibleId",
      ${now}::timestamptz
    from given
    on conflict on constraint pending_item_key do update set day = excluded.day, target_id = excluded.target_id,
      items = excluded.items, responsible_id = excluded.responsible_id
    where (kept.day, kept.target_id, kept.items, kept.responsible_id)
      is distinct from (excluded.day, excluded.target_id, excluded.items, excluded.responsible_id)
  `.execute(trx)
}
