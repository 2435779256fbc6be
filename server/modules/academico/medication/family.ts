import { sql } from 'kysely'
import { ACCEPTED, STOPPED, WAITING } from '#domain/medication/medication.lists.ts'
import type {
  AskMedication,
  FamilyMedications,
  ReadFamilyMedications,
  StopMedication,
} from '#domain/medication/medication.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { heldMedication, writeRequest } from '#server/modules/academico/medication/ask.ts'
import { medicationsWhere } from '#server/modules/academico/medication/read.ts'
import type { Acting } from '#server/modules/academico/medication/seen.ts'
import { answersFor, informedOf } from '#server/rows/family.ts'
import { requireStudent } from '#server/school/families/families.ts'

/** What was asked for a child, as its guardians see it. @throws Refusal 404, audited, for a foreign child */
export const readFamilyMedications = async (
  incoming: SignedIncoming<ReadFamilyMedications>,
): Promise<FamilyMedications> => {
  await requireStudent(incoming, incoming.query.idAluno)
  return medicationsOf(incoming, incoming.query.idAluno)
}

/** Guardians who only pay, or whom a court keeps away, are not told of it. */
const medicationsOf = async ({ db, caller, now }: Acting, studentId: number): Promise<FamilyMedications> => {
  const today = schoolDay(now)
  const { rows } = await sql<{ podeVer: boolean; podePedir: boolean }>`
    select ${informedOf(caller, today, 'student.id')} as "podeVer",
      ${answersFor(caller.personId, today, 'student.id')} as "podePedir"
    from student where student.id = ${studentId}`.execute(db)
  const [may] = rows
  if (may === undefined) throw notFound()
  const pedidos = may.podeVer ? await medicationsWhere(db, sql`medication.student_id = ${studentId}`, today) : []
  return { idAluno: studentId, ...may, hoje: today, pedidos }
}

/** Lets a guardian through who answers for the child at school. @throws Refusal 404, audited, for anybody else */
const requireAnswering = async (incoming: Acting, studentId: number): Promise<void> => {
  await requireStudent(incoming, studentId)
  const { db, caller, now } = incoming
  const { rows } = await sql`
    select from student where id = ${studentId} and ${answersFor(caller.personId, schoolDay(now), 'student.id')}`.execute(
    db,
  )
  if (rows.length === 0) throw await notFoundAudited(incoming, 'student', studentId)
}

/** The student of a request, for whom the caller answers. @throws Refusal 404, audited for one of another family */
const requireOwn = async (incoming: Acting, id: number): Promise<number> => {
  const { db, caller, now } = incoming
  const { rows } = await sql<{ studentId: number; isTheirs: boolean }>`
    select own.student_id as "studentId", ${answersFor(caller.personId, schoolDay(now), 'own.student_id')} as "isTheirs"
    from medication as own where own.id = ${id}`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound()
  if (!found.isTheirs) throw await notFoundAudited(incoming, 'medication', id)
  return found.studentId
}

/**
 * A guardian asks the school to give a medicine; the same key again finds what it made. @throws Refusal 404, audited, for a foreign
 * child or request, and a child for whom the guardian does not answer at school; 422 as `writeRequest`
 */
export const askMedication = async (incoming: SignedIncoming<AskMedication>): Promise<FamilyMedications> => {
  const { db, body, ...act } = incoming
  await requireAnswering(incoming, body.idAluno)
  if (body.idAnterior !== null) await requireOwn(incoming, body.idAnterior)
  return inTransaction(db, async (trx) => {
    const made = await onceByKey(trx, { key: body.chave, caller: act.caller, now: act.now }, () =>
      writeRequest(trx, act, body),
    )
    if (made === null) throw malformed()
    return medicationsOf({ ...act, db: trx }, body.idAluno)
  })
}

/** A guardian ends a request; the same again changes nothing, nor does it for one that ended. @throws Refusal 404, audited */
export const stopMedication = async (incoming: SignedIncoming<StopMedication>): Promise<FamilyMedications> => {
  const { db, params, ...act } = incoming
  const studentId = await requireOwn(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const held = await heldMedication(trx, params.id)
    if (held.status === WAITING || held.status === ACCEPTED) {
      await trx
        .updateTable('medication')
        .set({
          status: STOPPED,
          stopped_at: act.now,
          stopped_by_guardian_id: act.caller.personId,
          version: held.version + 1,
        })
        .where('id', '=', held.id)
        .execute()
      await writeAudit(trx, {
        ...actor(act),
        entity: 'medication',
        entity_id: String(held.id),
        action: 'cancel',
        after: { Aluno: studentId },
      })
    }
    return medicationsOf({ ...act, db: trx }, studentId)
  })
}
