import { sql } from 'kysely'
import { ACTIVITY_DRAFT, ACTIVITY_PUBLISHED, ACTIVITY_STATUSES } from '#domain/activities/activities.lists.ts'
import type { ActivityRecord, StepActivity } from '#domain/activities/activities.schemas.ts'
import { nameIn } from '#domain/base/list.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { activities } from '#server/modules/academico/activities/read.ts'
import { refuseUngiven } from '#server/modules/academico/activities/save.ts'
import { lockedAt } from '#server/records/save.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

/**
 * Publishes an activity, or takes it back while nobody delivered and nothing is corrected. @throws Refusal 404, audited;
 * 409 with the activity for an older version; 422 ACTIVITY_NOT_YOURS, ACTIVITY_SAME_STATUS, ACTIVITY_HAS_DELIVERIES,
 * SCHOOL_YEAR_CLOSED
 */
export const stepActivity = async (incoming: SignedIncoming<StepActivity>): Promise<ActivityRecord> => {
  const { db, params, body, ...act } = incoming
  await activities.own(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const before = await lockedAt(trx, activities, params, body)
    await refuseUngiven(trx, act, params.id)
    const [place] = before.aulas
    if (place !== undefined) await refuseInClosedYear(trx, place)
    if (before.situacao === body.situacao) throw ruleBroken('ACTIVITY_SAME_STATUS')
    if (body.situacao === ACTIVITY_DRAFT && (before.entregas > 0 || before.correcoes > 0))
      throw ruleBroken('ACTIVITY_HAS_DELIVERIES')
    await trx
      .updateTable('activity')
      .set({
        status: body.situacao,
        version: sql`version + 1`,
        ...(body.situacao === ACTIVITY_PUBLISHED && { published_at: act.now }),
      })
      .where('id', '=', params.id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'activity',
      entity_id: String(params.id),
      action: 'update',
      before: { Situação: nameIn(ACTIVITY_STATUSES, before.situacao) },
      after: { Situação: nameIn(ACTIVITY_STATUSES, body.situacao) },
    })
    return activities.written(trx, params.id)
  })
}
