import type { Kysely } from 'kysely'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { manyBelow } from '#domain/yearEnd/manyBelow.ts'
import { EXAM_MISSING, MANY_BELOW, MARK_MISSING, MEAN_MISSING } from '#domain/yearEnd/pendingItems.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { isGeneralIn } from '#server/school/evaluation/sheetSchemes.ts'
import { gradedAmong, type JudgedGroup } from '#server/school/marks/groups.ts'
import { readSheetStates, type SheetState } from '#server/school/marks/missing.ts'
import { readParameter } from '#server/db/parameters.ts'
import { type FoundItem, found, type Place } from '#server/school/pendingItems/found.ts'

/**
 * Marks, means and exams that are missing in stages that are over (P01, P04, P12), and stages in which too many are below the mean
 * and nobody said why (P05). Where an assessment has no mark, it is that which is missing, not the mean that follows from it.
 */
export const itemsOfMarks = async (
  db: Kysely<Database>,
  place: Place,
  { rules, stages }: JudgedGroup,
): Promise<readonly FoundItem[]> => {
  const over = stages.filter(({ fim }) => fim < place.today)
  if (over.length === 0) return []
  const taken = new Set(place.spans.map(({ idDisciplina }) => idDisciplina))
  const subjects = isGeneralIn(rules) ? [null] : [...(await gradedAmong(db, [...taken]))]
  const numbers =
    over.length === stages.length ? [...over.map(({ numero }) => numero), EXAM] : over.map(({ numero }) => numero)
  const states = await readSheetStates(db, {
    classGroupId: place.id,
    sheets: subjects.flatMap((subjectId) => numbers.map((stage) => ({ subjectId, stage }))),
    today: place.today,
  })
  const limit = Number(await readParameter(db, 'abaixoDaMedia'))
  const justified = await justifiedIn(db, place.id)
  return states.flatMap((state) => {
    if (state.reason !== null) return []
    const at = { subjectId: state.subjectId, stage: state.stage, responsibleId: place.teacherOf(state.subjectId) }
    return itemsOfSheet(state, { limit, isJustified: justified.has(keyOf(state)) }).map((item) => ({ ...item, ...at }))
  })
}

const itemsOfSheet = (
  { stage, missing, blanks, below, students }: SheetState,
  { limit, isJustified }: { readonly limit: number; readonly isJustified: boolean },
): readonly FoundItem[] => {
  if (stage === EXAM) return missing.length === 0 ? [] : [found(EXAM_MISSING, missing.length)]
  if (blanks > 0) return [found(MARK_MISSING, blanks)]
  if (missing.length > 0) return [found(MEAN_MISSING, missing.length)]
  return !isJustified && manyBelow({ below, students, limit }) ? [found(MANY_BELOW, below)] : []
}

const keyOf = ({ subjectId, stage }: Pick<SheetState, 'subjectId' | 'stage'>): string => `${subjectId} ${stage}`

const justifiedIn = async (db: Kysely<Database>, classGroupId: number): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('stage_justification')
    .where('class_group_id', '=', classGroupId)
    .select(['subject_id as subjectId', 'stage_number as stage'])
    .execute()
  return new Set(rows.map(keyOf))
}
