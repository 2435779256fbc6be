import { type Kysely, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { CONCLUDED } from '#domain/councils/councils.lists.ts'
import { BLOCKS } from '#domain/yearEnd/pendingItems.lists.ts'
import { effectOfItem, readPendingRules } from '#server/school/yearEnd/pendingRules.ts'
import type { GroupFacts } from '#domain/yearEnd/obstacles.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'

/** The council of the year of a class group. */
export interface FinalCouncil {
  readonly id: number
  readonly isConcluded: boolean
  /** ISO day. */
  readonly heldOn: string
}

/** What stands in the way of closing class groups, beside what their students come to. */
export interface Standing {
  readonly needsCouncil: boolean
  readonly councils: ReadonlyMap<number, FinalCouncil>
  readonly pending: ReadonlyMap<number, GroupFacts['pending']>
}

/** Whether a class group is closed only after the council of its year (parameter 115). */
const needsCouncil = async (db: Kysely<Database>): Promise<boolean> =>
  (await readParameter(db, 'conselhoFinal')) === 'Sim'

/** How class groups stand, in four queries. */
export const readStandingOf = async (db: Kysely<Database>, classGroups: readonly number[]): Promise<Standing> => {
  const { rows: councils } = await sql<FinalCouncil & { classGroupId: number }>`
    select distinct on (class_group_id) class_group_id as "classGroupId", id, status = ${CONCLUDED} as "isConcluded",
      held_on as "heldOn"
    from council where class_group_id = any(${classGroups}::integer[]) and stage_number is null
    order by class_group_id, (status = ${CONCLUDED}) desc, held_on desc, id desc`.execute(db)
  const { rows: pending } = await sql<GroupFacts['pending'][number] & { classGroupId: number }>`
    select item.class_group_id as "classGroupId", item.code, item.stage_number as stage, item.enrolment_id as "enrolmentId"
    from pending_item as item
    where item.class_group_id = any(${classGroups}::integer[]) and ${effectOfItem(await readPendingRules(db))} = ${BLOCKS}
    order by item.id`.execute(db)
  return {
    needsCouncil: await needsCouncil(db),
    councils: new Map(councils.map(({ classGroupId, ...council }) => [classGroupId, council])),
    pending: grouped(pending, ({ classGroupId }) => classGroupId),
  }
}

/** The facts about one class group for `closingObstacles`. */
export const factsOf = (
  { needsCouncil: needed, councils, pending }: Standing,
  classGroupId: number,
  undecided: GroupFacts['undecided'],
): GroupFacts => ({
  pending: pending.get(classGroupId) ?? [],
  needsCouncil: needed,
  hasCouncil: councils.get(classGroupId)?.isConcluded === true,
  undecided,
})
