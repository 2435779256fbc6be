import { type Kysely, sql } from 'kysely'
import type { TestDay } from '#domain/marks/placed.ts'
import { anyOf } from '#server/db/anyOf.ts'
import type { Database } from '#server/db/schema.ts'

/** A sheet of a class group. */
interface Sheet {
  readonly classGroupId: number
  /** Null: of the marks for all subjects together, which have no tests. */
  readonly subjectId: number | null
  readonly stage: number
}

/** The days on which class groups have their assessments, sheet by sheet. */
export type TestDays = (sheet: Sheet) => readonly TestDay[]

/** One query, for however many sheets of some class groups. */
export const readTestDays = async (db: Kysely<Database>, groups: readonly number[]): Promise<TestDays> => {
  const { rows } = await sql<Sheet & TestDay>`
    select class_group_id as "classGroupId", subject_id as "subjectId", stage_number as stage,
      assessment_id as "idAvaliacao", day as dia
    from applied_assessment where class_group_id = ${anyOf([...new Set(groups)])}
    order by day, id`.execute(db)
  const bySheet = new Map<string, TestDay[]>()
  for (const { idAvaliacao, dia, ...sheet } of rows) {
    const own = bySheet.get(keyOf(sheet)) ?? []
    bySheet.set(keyOf(sheet), [...own, { idAvaliacao, dia }])
  }
  return (sheet) => bySheet.get(keyOf(sheet)) ?? []
}

const keyOf = ({ classGroupId, subjectId, stage }: Sheet): string => `${classGroupId} ${subjectId} ${stage}`
