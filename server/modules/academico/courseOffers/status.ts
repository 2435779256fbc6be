import { sql, type Transaction } from 'kysely'
import type { setCourseOfferStatus } from '#domain/courseOffers/courseOffers.endpoints.ts'
import type {
  CourseOfferRecord,
  RemoveCourseOffer,
  SetCourseOfferStatus,
} from '#domain/courseOffers/courseOffers.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { writeStatus } from '#server/http/records.ts'
import { Refusal, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { auditedOf } from '#server/modules/academico/courseOffers/columns.ts'
import { lockCourseOffer, readCourseOffer, readWritten } from '#server/modules/academico/courseOffers/read.ts'
import { refuseInClosedYear } from '#server/modules/academico/frame/index.ts'

/**
 * Closes an offer for new enrolments, or opens it again; who is enrolled stays. @throws Refusal 404; 409 for an older
 * `versao`; 422 SCHOOL_YEAR_CLOSED
 */
export const changeCourseOfferStatus = async (
  incoming: SignedIncoming<SetCourseOfferStatus>,
): Promise<CourseOfferRecord> => {
  const { db, params, body, ...act } = incoming
  await readCourseOffer(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const before = await lockCourseOffer(trx, params.id)
    if (before.versao !== body.versao) throw stale<typeof setCourseOfferStatus>(before)
    if (before.ativo === body.ativo) return before
    await refuseInClosedYear(trx, before)
    await writeStatus(trx, act, { table: 'course_offer', id: params.id, ativo: body.ativo })
    return readWritten(trx, params.id)
  })
}

/** Removes an offer that nothing came of. @throws Refusal as `changeCourseOfferStatus`, and 422 REMOVE_IN_USE with what uses it */
export const removeCourseOffer = async (incoming: SignedIncoming<RemoveCourseOffer>): Promise<void> => {
  const { db, params, query, ...act } = incoming
  await readCourseOffer(incoming, params.id)
  await inTransaction(db, async (trx) => {
    const before = await lockCourseOffer(trx, params.id)
    if (before.versao !== query.versao) throw stale<typeof setCourseOfferStatus>(before)
    await refuseInClosedYear(trx, before)
    const usos = await usesOf(trx, params.id)
    if (usos !== '') throw new Refusal(422, 'REMOVE_IN_USE', { values: { usos } })
    const audited = await auditedOf(trx, before)
    await trx.deleteFrom('course_offer').where('id', '=', params.id).execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'course_offer',
      entity_id: String(params.id),
      action: 'remove',
      before: audited,
    })
  })
}

/** What stands in the year, unit and course of an offer, as in “Matrículas (40), Turmas (2)”; empty where nothing does. */
const usesOf = async (trx: Transaction<Database>, id: number): Promise<string> => {
  const countOf = (table: 'enrolment' | 'class_group') => sql<number>`(
    select count(*) from ${sql.table(table)} as placed join grade on grade.id = placed.grade_id
    where grade.course_id = offer.course_id and placed.school_year_id = offer.school_year_id
      and placed.unit_id = offer.unit_id)`
  const { enrolments, groups } = await trx
    .selectFrom('course_offer as offer')
    .where('offer.id', '=', id)
    .select([countOf('enrolment').as('enrolments'), countOf('class_group').as('groups')])
    .executeTakeFirstOrThrow()
  return [
    ...(enrolments > 0 ? [`Matrículas (${enrolments})`] : []),
    ...(groups > 0 ? [`Turmas (${groups})`] : []),
  ].join(', ')
}
