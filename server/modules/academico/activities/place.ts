import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { ActivityRecord } from '#domain/activities/activities.schemas.ts'
import { rubricMost } from '#domain/activities/correction.ts'
import { NUMERIC } from '#domain/evaluation/evaluation.lists.ts'
import { textOf } from '#domain/evaluation/exact.ts'
import { OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { rangeOf } from '#domain/marks/readMark.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { Acting } from '#server/modules/academico/activities/read.ts'
import { schemeOfSheet } from '#server/modules/academico/marks/index.ts'
import { taughtOn } from '#server/rows/teaching.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { readHoldingStages } from '#server/school/stages/stages.ts'
import { studentsTaughtWithin } from '#server/school/subjects/taken.ts'
import { isClosedIn } from '#server/school/years/years.ts'

/** An activity in one of its class groups. */
export interface ActivityPlace {
  readonly activity: ActivityRecord
  readonly classGroupId: number
}

/**
 * Lets staff through to a class group for which an activity is. @throws Refusal 404, audited where the group is of another
 * unit
 */
export const requireNamed = async (acting: Acting, { idsTurmas }: ActivityRecord, id: number): Promise<void> => {
  await requireClassGroup(acting, id)
  if (!idsTurmas.includes(id)) throw notFound()
}

const subjectOf = ({ idDisciplina }: ActivityRecord): number => idDisciplina ?? 0

/** Whether the caller gives the subject of an activity to a class group today. */
export const givesIn = async (
  { db, caller, now }: Acting,
  { activity, classGroupId }: ActivityPlace,
): Promise<boolean> => {
  if (!isOnlyTeacher(caller)) return true
  const teaching = { teacher: caller.personId, caller, today: schoolDay(now) }
  const { rows } = await sql`
    select 1 from (${taughtOn(teaching)}) as taught
    where taught.class_group_id = ${classGroupId} and taught.subject_id = ${subjectOf(activity)} limit 1`.execute(db)
  return rows.length > 0
}

/** Who takes the subject in a class group on some day between the opening of an activity and its last day, or today. */
export const studentsOf = (db: Kysely<Database>, { activity, classGroupId }: ActivityPlace) =>
  studentsTaughtWithin(db, {
    classGroupId,
    subjectId: subjectOf(activity),
    from: activity.abre,
    to: activity.atrasoAte === '' ? activity.entrega : activity.atrasoAte,
  })

/** Whether the school year of an activity is closed in its unit. */
export const isYearClosed = async (db: Kysely<Database>, { classGroupId }: ActivityPlace): Promise<boolean> => {
  const row = await db
    .selectFrom('class_group')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .where('class_group.id', '=', classGroupId)
    .select(isClosedIn('class_group').as('closed'))
    .executeTakeFirst()
  return row?.closed === true
}

/** The column of the mark sheet that an activity fills, with the scheme by which it is read. */
export interface CountedColumn {
  readonly scheme: Scheme
  readonly column: MarkColumn
}

/** The column of an activity that counts; null for one that does not, or whose column is gone. */
export const columnOf = async (
  db: Kysely<Database>,
  now: Date,
  place: ActivityPlace,
): Promise<CountedColumn | null> => {
  const { activity, classGroupId } = place
  if (activity.idAvaliacao === null || activity.etapa === null) return null
  const stages = await readHoldingStages(db, { idTurma: classGroupId, hoje: schoolDay(now) })
  const stage = stages.find(({ numero }) => numero === activity.etapa)
  const group = await db
    .selectFrom('class_group')
    .where('id', '=', classGroupId)
    .select(['unit_id as unitId', 'school_year_id as yearId', 'grade_id as gradeId'])
    .executeTakeFirst()
  if (stage === undefined || group === undefined) return null
  const held = await schemeOfSheet(db, {
    ...group,
    classGroupId,
    subjectId: subjectOf(activity),
    stage,
    isGraded: true,
  })
  if (typeof held === 'string') return null
  const column = held.columns.find(
    ({ coluna, idAvaliacao }) => coluna === OF_ASSESSMENT && idAvaliacao === activity.idAvaliacao,
  )
  return column === undefined ? null : { scheme: held.scheme, column }
}

/** The highest mark of an activity as a decimal: of its assessment, of its rubric, or its own; empty where it gives no number. */
export const mostOf = (
  { valor, criterios }: Pick<ActivityRecord, 'valor' | 'criterios'>,
  counted: CountedColumn | null,
): string => {
  if (counted !== null)
    return counted.scheme.rules.tipoNota === NUMERIC ? textOf(rangeOf(counted.scheme, counted.column)[1]) : ''
  if (criterios.length > 0) return rubricMost(criterios)
  return valor === null ? '' : String(valor)
}
