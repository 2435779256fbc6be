import { type Kysely, sql } from 'kysely'
import type { PendingCounts } from '#domain/pending/pending.schemas.ts'
import { BY_GRADE, BY_KIND, BY_UNIT, PENDING_KINDS, type PendingGroup } from '#domain/pending/pending.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { kindsIn, type PendingCount, type PendingFilter } from '#server/modules/matricula/pending/pending.repository.ts'

interface Grouping {
  readonly counts: readonly PendingCount[]
  readonly group: PendingGroup
  readonly filter: PendingFilter
}

const KEY: Readonly<Record<PendingGroup, (count: PendingCount) => number>> = {
  [BY_KIND]: ({ kind }) => kind,
  [BY_GRADE]: ({ gradeId }) => gradeId,
  [BY_UNIT]: ({ unitId }) => unitId,
}

/** The pending items of each group, in the school's order: every kind; grades and units only with pending items. */
export const groupsOf = async (
  db: Kysely<Database>,
  { counts, group, filter }: Grouping,
): Promise<PendingCounts['grupos']> => {
  const keyOf = KEY[group]
  const sums = new Map<number, { readonly count: number; readonly late: number }>()
  for (const one of counts) {
    const { count, late } = sums.get(keyOf(one)) ?? { count: 0, late: 0 }
    if (one.count > 0) sums.set(keyOf(one), { count: count + one.count, late: late + one.late })
  }
  const named =
    group === BY_KIND
      ? PENDING_KINDS.filter(({ id }) => kindsIn(filter).includes(id))
      : await namesOf(db, group === BY_GRADE ? GRADES : UNITS, [...sums.keys()])
  return named.map(({ id, nome }) => {
    const { count, late } = sums.get(id) ?? { count: 0, late: 0 }
    return { id, nome, valores: [count - late, late] }
  })
}

const GRADES = { table: 'grade', order: sql`position, name, id` } as const
const UNITS = { table: 'unit', order: sql`name, id` } as const

const namesOf = async (
  db: Kysely<Database>,
  { table, order }: typeof GRADES | typeof UNITS,
  ids: readonly number[],
): Promise<readonly { readonly id: number; readonly nome: string }[]> => {
  const { rows } = await sql<{ id: number; nome: string }>`
    select id, name as nome from ${sql.table(table)} where id = any(${ids}::integer[]) order by ${order}
  `.execute(db)
  return rows
}
