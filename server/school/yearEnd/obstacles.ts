import { type Kysely, sql } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
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

/** Status of a council that is concluded. */
const CONCLUDED = 2

/** Whether a class group is closed only after the council of its year (parameter 115). */
const needsCouncil = async (db: Kysely<Database>): Promise<boolean> =>
  (await readParameter(db, 'conselhoFinal')) === 'Sim'

/** How class groups stand, in three queries. */
export const readStandingOf = async (db: Kysely<Database>, classGroups: readonly number[]): Promise<Standing> => {
  const { rows: councils } = await sql<FinalCouncil & { classGroupId: number }>`
    select distinct on (class_group_id) class_group_id as "classGroupId", id, status = ${CONCLUDED} as "isConcluded",
      held_on as "heldOn"
    from council where class_group_id = any(${classGroups}::integer[]) and stage_number is null
    order by class_group_id, (status = ${CONCLUDED}) desc, held_on desc, id desc`.execute(db)
  const { rows: pending } = await sql<GroupFacts['pending'][number] & { classGroupId: number }>`
    select class_group_id as "classGroupId", code, stage_number as stage, enrolment_id as "enrolmentId"
    from pending_item where class_group_id = any(${classGroups}::integer[]) order by id`.execute(db)
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
