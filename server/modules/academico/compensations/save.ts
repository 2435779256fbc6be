import { sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { compensationFlaws } from '#domain/compensations/compensation.ts'
import type {
  CompensationBody,
  RecordCompensation,
  UndoCompensation,
} from '#domain/compensations/compensations.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { malformed, notFound, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  type CompensationPlace,
  refuseUnpostable,
  requireGroup,
  requirePlace,
} from '#server/modules/academico/compensations/place.ts'
import { mostInActivity } from '#server/modules/academico/compensations/read.ts'
import { withinUnits } from '#server/school/classGroups/classGroups.ts'
import { compensate, uncompensate } from '#server/school/attendance/compensated.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/**
 * Records an activity and the absences that it makes up for, in one transaction; the same key again finds what it made.
 * @throws Refusal 404, 403 as `requirePlace`; 422 CHECK_FIELDS, COMPENSATION_ABSENCES_CHANGED, or the reason why nothing is
 * recorded there now
 */
export const recordCompensation = async (
  incoming: SignedIncoming<RecordCompensation>,
): Promise<RecordCompensation['answer']> => {
  const { db, body, ...act } = incoming
  const place = await requirePlace(incoming, await requireGroup(incoming, body.idTurma), body)
  return inTransaction(db, async (trx) => {
    const tried = { key: body.chave, caller: act.caller, now: act.now }
    const id = await onceByKey(trx, tried, () => write(trx, act, place, body))
    if (id === null) throw malformed()
    return { id }
  })
}

const write = async (trx: Trx, act: Act, place: CompensationPlace, body: CompensationBody): Promise<number> => {
  await refuseInClosedYear(trx, { idAnoLetivo: place.yearId, idUnidade: place.unitId })
  refuseUnpostable(act, place)
  if (new Set(body.alunos.map(({ idMatricula }) => idMatricula)).size < body.alunos.length) throw malformed()
  refuseFlaws(compensationFlaws(body, await mostInActivity(trx)))
  await refuseTakenName(trx, place, body.nome.trim())
  const id = await insert(trx, act, place, body)
  const missed = body.alunos.flatMap(({ idMatricula, chamadas }) =>
    chamadas.map((rollId) => ({ enrolmentId: idMatricula, rollId })),
  )
  if ((await compensate(trx, id, place, missed)) !== missed.length) throw ruleBroken('COMPENSATION_ABSENCES_CHANGED')
  await writeStudents(trx, id, body)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'absence_compensation',
    entity_id: String(id),
    action: 'create',
    after: {
      Turma: place.name,
      Etapa: place.stage.nome,
      Atividade: body.nome.trim(),
      Faltas: missed.map(({ enrolmentId, rollId }) => `Matrícula ${enrolmentId}, chamada ${rollId}`).toSorted(),
    },
  })
  return id
}

/** Two who record at the same moment do so one after the other. @throws Refusal 422 CHECK_FIELDS */
const refuseTakenName = async (trx: Trx, { classGroupId }: CompensationPlace, name: string): Promise<void> => {
  await sql`select id from class_group where id = ${classGroupId} for no key update`.execute(trx)
  const taken = await trx
    .selectFrom('absence_compensation')
    .where('class_group_id', '=', classGroupId)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .select('id')
    .executeTakeFirst()
  if (taken !== undefined) refuseFlaws({ nome: MESSAGES.COMPENSATION_NAME_TAKEN })
}

const insert = async (
  trx: Trx,
  { caller, now }: Act,
  { classGroupId, subjectId, stage }: CompensationPlace,
  { nome, descricao }: CompensationBody,
): Promise<number> => {
  const { id } = await trx
    .insertInto('absence_compensation')
    .values({
      class_group_id: classGroupId,
      subject_id: subjectId,
      stage_number: stage.numero,
      name: nome.trim(),
      body: descricao.trim(),
      made_by: caller.personId,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const writeStudents = async (trx: Trx, id: number, { alunos }: CompensationBody): Promise<void> => {
  await trx
    .insertInto('absence_compensation_student')
    .values(
      alunos.map(({ idMatricula, chamadas }) => ({
        absence_compensation_id: id,
        enrolment_id: idMatricula,
        absences: chamadas.length,
      })),
    )
    .execute()
}

/**
 * Takes an activity back, with the reason: its absences count again. @throws Refusal 404, audited for one of another unit; 403
 * as `requirePlace`; 422 COMPENSATION_ALREADY_UNDONE, or the reason why nothing is undone there now
 */
export const undoCompensation = async (
  incoming: SignedIncoming<UndoCompensation>,
): Promise<UndoCompensation['answer']> => {
  const { db, params, body, ...act } = incoming
  const place = await requirePlaceOf(incoming, params.id)
  const reason = body.motivo.trim()
  refuseFlaws(reason === '' ? { motivo: 'Escreva por que a compensação foi desfeita.' } : {})
  await inTransaction(db, async (trx) => {
    await refuseInClosedYear(trx, { idAnoLetivo: place.yearId, idUnidade: place.unitId })
    refuseUnpostable(act, place)
    const undone = await trx
      .updateTable('absence_compensation')
      .set({ undone_by: act.caller.personId, undone_at: act.now, undo_reason: reason })
      .where('id', '=', params.id)
      .where('undone_at', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (undone === undefined) throw ruleBroken('COMPENSATION_ALREADY_UNDONE')
    await uncompensate(trx, params.id)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'absence_compensation',
      entity_id: String(params.id),
      action: 'update',
      before: { Atividade: undone.name },
      after: { Desfeita: reason },
    })
  })
  return { isSuccess: true }
}

const requirePlaceOf = async (incoming: SignedIncoming<UndoCompensation>, id: number): Promise<CompensationPlace> => {
  const { db, caller } = incoming
  const activity = await db
    .selectFrom('absence_compensation as activity')
    .innerJoin('class_group', 'class_group.id', 'activity.class_group_id')
    .where('activity.id', '=', id)
    .select([
      'activity.class_group_id as idTurma',
      'activity.subject_id as idDisciplina',
      'activity.stage_number as numeroEtapa',
    ])
    .select(withinUnits(caller).as('isNear'))
    .executeTakeFirst()
  if (activity === undefined) throw notFound()
  if (!activity.isNear) throw await notFoundAudited(incoming, 'absence_compensation', id)
  return requirePlace(incoming, await requireGroup(incoming, activity.idTurma), activity)
}
