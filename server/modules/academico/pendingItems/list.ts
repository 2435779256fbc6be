import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Named } from '#domain/base/common.schemas.ts'
import { NOT_FOLLOWED } from '#domain/yearEnd/pendingItems.lists.ts'
import type { ListPendingItems, PendingItemsPage, PendingKindCount } from '#domain/yearEnd/pendingItems.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { pageOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { pendingOf, pendingSeenBy } from '#server/rows/pendingItems.ts'
import { keepDueItemsOf } from '#server/school/pendingItems/due.ts'
import { readPendingItems } from '#server/school/pendingItems/read.ts'
import { effectOfItem, readPendingRules } from '#server/school/yearEnd/pendingRules.ts'

/** What the caller solves or follows, by filters, with how many there are of each kind, and the class groups to choose from. */
export const listPendingItems = async (incoming: SignedIncoming<ListPendingItems>): Promise<PendingItemsPage> => {
  const { db, query, caller, now } = incoming
  const seen = pendingSeenBy(caller)
  await keepOwnDue(db, seen, now)
  const rules = await readPendingRules(db)
  const effect = effectOfItem(rules)
  const only = (given: unknown, condition: RawBuilder<SqlBool>) => (given ? condition : sql<SqlBool>`true`)
  const isNear = sql<SqlBool>`${seen}
    and ${only(query.idTurma, sql<SqlBool>`item.class_group_id = ${query.idTurma}`)}
    and ${only(query.minhas, pendingOf(caller))}
    and ${only(query.efeito, sql<SqlBool>`${effect} = ${query.efeito}`)}`
  const found = await readPendingItems(db, {
    rules,
    where: sql<SqlBool>`${isNear} and ${only(query.tipo, sql<SqlBool>`item.code = ${query.tipo}`)}`,
    page: pageOf(query, ['desde']),
  })
  const { rows: tipos } = await sql<PendingKindCount>`
    select item.code as codigo, count(*)::integer as quantidade from pending_item as item
    where ${isNear} and ${effect} <> ${NOT_FOLLOWED} group by item.code order by item.code`.execute(db)
  const { rows: turmas } = await sql<Named>`
    select own.id, own.name || ' · ' || unit.short_name as nome from class_group as own join unit on unit.id = own.unit_id
    where own.id in (select item.class_group_id from pending_item as item where ${seen})
    order by own.name_search, unit.name_search, own.id`.execute(db)
  return { ...found, tipos, turmas }
}

/** At most so many class groups are looked at again before the list: those that a person has just worked on. */
const MOST = 5

/** What a person has just solved is gone when they come back to the list; everything else follows within a minute. */
const keepOwnDue = async (db: Kysely<Database>, seen: RawBuilder<SqlBool>, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select distinct due.class_group_id as id from pending_due as due
    where due.class_group_id in (select item.class_group_id from pending_item as item where ${seen})
    order by due.class_group_id limit ${MOST}`.execute(db)
  if (rows.length === 0) return
  await keepDueItemsOf(
    db,
    rows.map(({ id }) => id),
    now,
  )
}
