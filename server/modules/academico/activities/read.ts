import { type Kysely, sql } from 'kysely'
import { ACTIVITY } from '#domain/activities/activities.fields.ts'
import { CORRECTED } from '#domain/activities/activities.lists.ts'
import type { ActivityRecord } from '#domain/activities/activities.schemas.ts'
import { readNamedFiles } from '#server/files/index.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import type { Readers } from '#server/http/records.ts'
import { notFound } from '#server/http/refusal.ts'
import { recordOf } from '#server/records/columns.ts'
import { givesActivity, seesActivity } from '#server/rows/activities.ts'
import { groupsWith, teachingOf } from '#server/school/teaching/taught.ts'

export type Acting = Act & { readonly db: Kysely<Database> }

const find = async (db: Kysely<Database>, id: number): Promise<ActivityRecord | null> => {
  const row = await db
    .selectFrom('activity')
    .innerJoin('staff_user as author', 'author.id', 'activity.author_id')
    .leftJoin('assessment', 'assessment.id', 'activity.assessment_id')
    .where('activity.id', '=', id)
    .selectAll('activity')
    .select(['author.name as author', 'assessment.name as assessment'])
    .select([
      sql<number[]>`array(select class_group_id from activity_class_group
        where activity_id = activity.id order by class_group_id)`.as('groups'),
      sql<number>`(select count(*)::integer from activity_delivery
        where activity_id = activity.id and sent_at is not null)`.as('deliveries'),
      sql<number>`(select count(*)::integer from activity_delivery
        where activity_id = activity.id and status >= ${sql.lit(CORRECTED)})`.as('corrections'),
    ])
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    // An activity is never inactive: a draft is removed, and all others stay.
    ...recordOf(ACTIVITY, { ...row, active: true }),
    idsTurmas: row.groups,
    instrucoes: row.instructions,
    links: row.links,
    anexos: await readNamedFiles(db, 'activity', id),
    idAvaliacao: row.assessment_id,
    etapa: row.assessment_id === null ? null : row.stage_number,
    criterios: row.rubric,
    situacao: row.status,
    aulas: await teachingOf(db, groupsWith(row.groups, row.subject_id)),
    idAutor: row.author_id,
    autor: row.author,
    publicadaEm: row.published_at?.toISOString() ?? null,
    avaliacao: row.assessment ?? '',
    entregas: row.deliveries,
    correcoes: row.corrections,
    // Only somebody who may change an activity writes one.
    podeAlterar: true,
  }
}

const written: Readers<ActivityRecord>['written'] = async (db, id) => {
  const activity = await find(db, id)
  if (activity === null) throw notFound()
  return activity
}

/** How activities are read. */
export const activities: Readers<ActivityRecord> = {
  own: async (acting, id) => {
    const activity = await written(acting.db, id)
    const standing = await standingOf(acting, id)
    if (!standing.sees) throw await notFoundAudited(acting, 'activity', id)
    return { ...activity, podeAlterar: standing.gives }
  },
  written,
  locked: async (trx, id) => {
    await sql`select id from activity where id = ${id} for update`.execute(trx)
    return written(trx, id)
  },
}

/** Whether the caller sees an activity, and whether they give it today. */
export const standingOf = async (
  { db, caller, now }: Acting,
  id: number,
): Promise<{ readonly sees: boolean; readonly gives: boolean }> => {
  const reader = { caller, today: schoolDay(now) }
  const { rows } = await sql<{ sees: boolean; gives: boolean }>`
    select ${seesActivity(reader)} as sees, ${givesActivity(reader)} as gives
    from activity where id = ${id}`.execute(db)
  return rows[0] ?? { sees: false, gives: false }
}
