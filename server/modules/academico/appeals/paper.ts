import { sql } from 'kysely'
import * as messages from '#domain/appeals/appeals.messages.ts'
import type { Contestable, EnterAppeal, ReadContestable } from '#domain/appeals/appeals.schemas.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, refuseFlaws } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { actsAlone } from '#server/school/families/acting.ts'
import { writeAppeal } from '#server/modules/academico/appeals/ask.ts'
import { contestedAt, type ContestedPlace, placeOf } from '#server/modules/academico/appeals/contested.ts'
import { isAnsweringLink } from '#server/rows/family.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { isAnswering } from '#server/school/families/answering.ts'
import { requireGuardian, requireStudent } from '#server/school/families/families.ts'

/** What of a student may be contested on paper, and by whom. @throws Refusal 404, audited for a student of another unit */
export const readContestable = async (incoming: SignedIncoming<ReadContestable>): Promise<Contestable> => {
  const { db, now, query } = incoming
  const place = await requirePlace(incoming, query.idAluno)
  const today = schoolDay(now)
  const { rows } = await sql<Named>`
    select guardian.id, coalesce(guardian.social_name, guardian.name) as nome
    from student_guardian as link join guardian on guardian.id = link.guardian_id
    where link.student_id = ${query.idAluno} and ${isAnsweringLink(today)} order by nome, guardian.id`.execute(db)
  return {
    resultados: place === null ? [] : await contestedAt(db, place, now),
    responsaveis: rows,
    maior: await actsAlone(db, query.idAluno, today),
  }
}

/**
 * The school enters a request that came on paper; its terms count from the day on which it was received. @throws Refusal 404,
 * audited for a student or guardian of another unit; 422 CHECK_FIELDS for who may not ask or a day that cannot be,
 * APPEAL_NOT_PUBLISHED, APPEAL_OPEN_ALREADY
 */
export const enterAppeal = async (incoming: SignedIncoming<EnterAppeal>): Promise<{ id: number }> => {
  const { db, body, ...act } = incoming
  const { caller, now } = act
  await requirePlace(incoming, body.idAluno)
  await refuseApplicant(incoming)
  const { idResponsavel, recebidoEm, ...asked } = body
  const id = await inTransaction(db, (trx) =>
    onceByKey(trx, { key: body.chave, caller, now }, () =>
      writeAppeal(trx, act, { body: asked, guardianId: idResponsavel, day: recebidoEm, isOnPaper: true }),
    ),
  )
  if (id === null) throw malformed()
  return { id }
}

/** Where the newest results of a student are, whom the caller sees there. */
const requirePlace = async (
  incoming: SignedIncoming<ReadContestable> | SignedIncoming<EnterAppeal>,
  studentId: number,
): Promise<ContestedPlace | null> => {
  await requireStudent(incoming, studentId)
  const place = await placeOf(incoming.db, studentId)
  if (place !== null && !isInUnitsOf(incoming.caller, place.unitId))
    throw await notFoundAudited(incoming, 'student', studentId)
  return place
}

/** Guardians who answer for the student on the day of the request may ask, and the student, of age. */
const refuseApplicant = async (incoming: SignedIncoming<EnterAppeal>): Promise<void> => {
  const { db, body } = incoming
  const { idAluno, idResponsavel, recebidoEm } = body
  if (idResponsavel === null) {
    if (!(await actsAlone(db, idAluno, recebidoEm))) refuseFlaws({ idResponsavel: messages.APPEAL_UNDER_AGE })
    return
  }
  if (await isAnswering(db, { personId: idResponsavel }, recebidoEm, idAluno)) return
  await requireGuardian(incoming, idResponsavel)
  refuseFlaws({ idResponsavel: messages.APPEAL_NOT_ANSWERING })
}
