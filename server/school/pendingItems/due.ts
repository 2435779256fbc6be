import { type Kysely, sql } from 'kysely'
import { RUNNING } from '#domain/calendars/calendarStatus.ts'
import type { Database } from '#server/db/schema.ts'
import { letOthersGo } from '#server/db/letOthersGo.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { keepItemsOfGroup, keepItemsOfUnit } from '#server/school/pendingItems/keep.ts'

/**
 * Finds the pending items again of all places that something changed (`pending_due`), place by place, so that nobody waits for
 * more than one class group. It may run in several processes at once, and as often as it likes.
 */
export const keepDueItems = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await spread(db)
  const { rows: groups } = await sql<{ id: number }>`
    select class_group_id as id from pending_due where class_group_id is not null
    group by class_group_id order by min(pending_due.id)`.execute(db)
  await keepItemsOfGroups(db, groups, now)
  const { rows: units } = await sql<{ unitId: number; yearId: number }>`
    select distinct unit_id as "unitId", school_year_id as "yearId" from pending_due
    where class_group_id is null and unit_id is not null order by unit_id, school_year_id`.execute(db)
  for (const unit of units) await keepItemsOfUnit(db, unit, now)
}

/** The same for some class groups that are about to be shown or closed; those that nothing changed are not looked at. */
export const keepDueItemsOf = async (db: Kysely<Database>, groups: readonly number[], now: Date): Promise<void> => {
  await spread(db)
  const { rows } = await sql<{ id: number }>`
    select distinct class_group_id as id from pending_due where class_group_id = any(${groups}::integer[])
    order by class_group_id`.execute(db)
  await keepItemsOfGroups(db, rows, now)
}

const keepItemsOfGroups = async (
  db: Kysely<Database>,
  groups: readonly { readonly id: number }[],
  now: Date,
): Promise<void> => {
  for (const { id } of groups) {
    const begun = performance.now()
    await keepItemsOfGroup(db, id, now)
    await letOthersGo(begun)
  }
}

/** Key in `installation` under which the day stands on which everything was due last. */
const KEY = 'pendingItemsDay'

/**
 * Once a day everything of the running years is due again: a stage ends or a lesson is owed because a day passed, which nobody
 * writes down.
 */
export const dueEachDay = async (db: Kysely<Database>, now: Date): Promise<void> => {
  await sql`
    with begun as (
      insert into installation as kept (key, value) values (${KEY}, ${schoolDay(now)})
      on conflict (key) do update set value = excluded.value where kept.value <> excluded.value returning 1)
    insert into pending_due (is_whole) select true from begun`.execute(db)
}

/** In the place of what is due as a whole, its class groups and units. */
const spread = (db: Kysely<Database>): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<{ unitId: number | null; yearId: number | null }>`
      with taken as (delete from pending_due where is_whole returning unit_id, school_year_id)
      select distinct unit_id as "unitId", school_year_id as "yearId" from taken`.execute(trx)
    for (const { unitId, yearId } of rows) {
      const isMeant = sql`coalesce(year.unit_id = ${unitId}::integer, true) and coalesce(year.school_year_id = ${yearId}::integer, true)`
      await sql`
        insert into pending_due (class_group_id, unit_id, school_year_id)
        select own.id, null, null from class_group as own
        join unit_year as year on year.unit_id = own.unit_id and year.school_year_id = own.school_year_id
        where year.status = ${RUNNING} and ${isMeant}
        union all
        select null, year.unit_id, year.school_year_id from unit_year as year where year.status = ${RUNNING} and ${isMeant}
      `.execute(trx)
    }
  })
