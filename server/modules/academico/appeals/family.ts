import { sql } from 'kysely'
import { mayRaise } from '#domain/appeals/appeal.ts'
import {
  APPEAL_GRANTED,
  APPEAL_RAISED,
  APPEAL_REFUSED,
  APPEAL_REJECTED,
  APPEAL_UNANSWERED,
  APPEAL_UPHELD,
  APPEAL_WAITING,
  APPEAL_WITHDRAWN,
  GRANTED_BY_SILENCE,
} from '#domain/appeals/appeals.lists.ts'
import type { AcknowledgeAppeal, Appeal, RaiseAppeal, TakeAppealBack } from '#domain/appeals/appeals.schemas.ts'
import { TERMS, termEnd } from '#domain/appeals/terms.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { changeAppeal } from '#server/modules/academico/appeals/change.ts'
import { tellSchool } from '#server/modules/academico/appeals/tell.ts'
import { readDaysOff } from '#server/school/calendars/daysOff.ts'
import { isActing } from '#server/school/families/acting.ts'

/** A guardian goes on to the Diretoria de Ensino, out of time with a note. @throws Refusal 404, audited; as `changeAppeal` */
export const raiseAppeal = async (incoming: SignedIncoming<RaiseAppeal>): Promise<Appeal> => {
  const { db, params, body, now } = incoming
  const unitId = await requireOwn(incoming, params.id)
  const today = schoolDay(now)
  const isOff = await readDaysOff(db, { unitId, from: today })
  return changeAppeal(incoming, {
    id: params.id,
    version: body.versao,
    from: [APPEAL_REFUSED, APPEAL_UNANSWERED],
    to: APPEAL_RAISED,
    set: (appeal) => {
      if (!mayRaise(appeal)) throw ruleBroken('APPEAL_NOT_NOW')
      return {
        raised_on: sql`${today}::date`,
        raise_reason: body.motivo.trim(),
        forward_until: termEnd(today, TERMS.forward, isOff),
      }
    },
    afterwards: (trx, appeal) => tellSchool(trx, incoming, appeal.id),
  })
}

export const takeAppealBack = async (incoming: SignedIncoming<TakeAppealBack>): Promise<Appeal> => {
  const { params, body } = incoming
  await requireOwn(incoming, params.id)
  return changeAppeal(incoming, {
    id: params.id,
    version: body.versao,
    from: [APPEAL_WAITING],
    to: APPEAL_WITHDRAWN,
    set: () => ({}),
  })
}

/** A guardian says that they read the answer; the first one stays. @throws Refusal 404, audited; as `changeAppeal` */
export const acknowledgeAppeal = async (incoming: SignedIncoming<AcknowledgeAppeal>): Promise<Appeal> => {
  const { params, body, now } = incoming
  await requireOwn(incoming, params.id)
  return changeAppeal(incoming, {
    id: params.id,
    version: body.versao,
    from: [APPEAL_GRANTED, APPEAL_REFUSED, GRANTED_BY_SILENCE, APPEAL_UNANSWERED, APPEAL_UPHELD, APPEAL_REJECTED],
    to: null,
    set: () => ({ acknowledged_at: sql`coalesce(acknowledged_at, ${now}::timestamptz)` }),
  })
}

/** The unit of a request of a child for whom the caller answers. @throws Refusal 404, audited for any other */
const requireOwn = async (incoming: SignedIncoming<RaiseAppeal | TakeAppealBack>, id: number): Promise<number> => {
  const { db, caller, now } = incoming
  const found = await db
    .selectFrom('appeal')
    .innerJoin('enrolment', 'enrolment.id', 'appeal.enrolment_id')
    .where('appeal.id', '=', id)
    .select(['enrolment.student_id as studentId', 'appeal.unit_id as unitId'])
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  if (!(await isActing(db, caller, schoolDay(now), found.studentId)))
    throw await notFoundAudited(incoming, 'appeal', id)
  return found.unitId
}
