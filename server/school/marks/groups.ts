import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { type PlaceRules, readPlaceRules } from '#server/school/evaluation/sheetSchemes.ts'
import { readLeftOut } from '#server/school/stages/leftOut.ts'
import { type HoldingStage, readHoldingStages } from '#server/school/stages/stages.ts'

/** By what the sheets of a class group are judged. */
export interface JudgedGroup {
  readonly rules: PlaceRules
  readonly stages: readonly HoldingStage[]
}

/** Rules and stages of class groups by their ids, each read once. `today` is an ISO day. */
export const readJudgedGroups = async (
  db: Kysely<Database>,
  ids: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, JudgedGroup>> => {
  const rows = await db
    .selectFrom('class_group')
    .where(sql<boolean>`id = any(${[...new Set(ids)]}::integer[])`)
    .select(['id', 'unit_id as unitId', 'school_year_id as yearId', 'grade_id as gradeId'])
    .orderBy('id')
    .execute()
  const groups = new Map<number, JudgedGroup>()
  const leftOut = await readLeftOut(
    db,
    rows.map(({ id }) => id),
  )
  for (const { id, ...place } of rows)
    groups.set(id, {
      rules: await readPlaceRules(db, { ...place, classGroupId: id }, leftOut),
      stages: await readHoldingStages(db, { idTurma: id, hoje: today }),
    })
  return groups
}

/** The same of one class group. @throws Error where there is none */
export const readJudgedGroup = async (db: Kysely<Database>, id: number, today: string): Promise<JudgedGroup> => {
  const group = (await readJudgedGroups(db, [id], today)).get(id)
  if (group === undefined) throw new Error(`There is no class group ${id}`)
  return group
}

/** Of some subjects those in which the school gives marks. */
export const gradedAmong = async (
  db: Kysely<Database>,
  subjects: readonly (number | null)[],
): Promise<ReadonlySet<number>> => {
  const rows = await db
    .selectFrom('subject')
    .where(sql<boolean>`id = any(${subjects.filter((id) => id !== null)}::integer[])`)
    .where('has_grade', '=', true)
    .select('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}
