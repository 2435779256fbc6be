import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { CORRECTED, DELIVERY_STATUSES, HANDED_BACK, KEEP_CORRECTION } from '#domain/activities/activities.lists.ts'
import type { correctDelivery as correctCall } from '#domain/activities/activities.endpoints.ts'
import type {
  CorrectDelivery,
  CorrectionBody,
  DeliveryOfStudent,
  HandBackAll,
} from '#domain/activities/activities.schemas.ts'
import { pointsFlaw, redoFlaws, rubricMark, statusAfter } from '#domain/activities/correction.ts'
import { MESSAGES, message } from '#domain/all/messages.ts'
import { nameIn } from '#domain/base/list.ts'
import { OF_ASSESSMENT } from '#domain/marks/marks.lists.ts'
import { writeAudit, writeAudits } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { reasonOf, refuseFlaws, Refusal, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  type ActivityPlace,
  columnOf,
  givesIn,
  mostOf,
  requireNamed,
  studentsOf,
} from '#server/modules/academico/activities/place.ts'
import { type Acting, activities } from '#server/modules/academico/activities/read.ts'
import { deliveriesIn, reasonAgainstCorrecting } from '#server/modules/academico/activities/sheet.ts'
import { requireSheetPlace, saveWithin } from '#server/modules/academico/marks/index.ts'
import { requireEnrolment } from '#server/school/enrolments/near.ts'

type Trx = Transaction<Database>

/**
 * Corrects what a student delivered, or did without delivering. Where the activity counts for an assessment, its mark goes
 * into the sheet in the same transaction and by its rules: without it nothing is saved. @throws Refusal 403, 404 as
 * `placeOf`, and as `requireStudentIn`; 409 with the delivery for an older version; 422 with the reason why nothing is
 * corrected, CHECK_FIELDS
 */
export const correctDelivery = async (incoming: SignedIncoming<CorrectDelivery>): Promise<DeliveryOfStudent> => {
  const { db, params, body, ...act } = incoming
  const place = await placeOf(incoming, params.id, body.idTurma)
  await requireStudentIn(incoming, place, params.idMatricula)
  return inTransaction(db, async (trx) => {
    const acting = { ...act, db: trx }
    await refuseCorrecting(acting, place)
    await holdDelivery(trx, place, params.idMatricula)
    const before = await deliveryOf(trx, place, params.idMatricula)
    if (before.versao !== body.versao) throw stale<typeof correctCall>(before)
    const nota = await judgedMark(acting, place, body)
    const isByPortal = place.activity.permiteEnvio
    refuseFlaws(redoFlaws({ ...body, nota }, { today: schoolDay(act.now), isByPortal }))
    if (nota !== before.nota) await saveMark(acting, place, { before, body, nota })
    await writeCorrection(trx, act, { place, before, body, nota })
    return deliveryOf(trx, place, params.idMatricula)
  })
}

/**
 * @throws Refusal 404, audited for an activity that the caller does not see, or a class group of another unit; 403
 * ACTIVITY_NOT_YOURS for a class group that they do not teach
 */
const placeOf = async (acting: Acting, id: number, classGroupId: number): Promise<ActivityPlace> => {
  const activity = await activities.own(acting, id)
  await requireNamed(acting, activity, classGroupId)
  const place = { activity, classGroupId }
  if (!(await givesIn(acting, place))) throw new Refusal(403, 'ACTIVITY_NOT_YOURS')
  return place
}

/** @throws Refusal 404, audited for an enrolment that the caller does not see; 422 ACTIVITY_NO_STUDENT */
const requireStudentIn = async (acting: Acting, place: ActivityPlace, enrolmentId: number): Promise<void> => {
  const students = await studentsOf(acting.db, place)
  if (students.some(({ idMatricula }) => idMatricula === enrolmentId)) return
  await requireEnrolment(acting, enrolmentId)
  throw ruleBroken('ACTIVITY_NO_STUDENT')
}

const refuseCorrecting = async (acting: Acting, place: ActivityPlace): Promise<void> => {
  const reason = await reasonAgainstCorrecting(acting, place)
  if (reason !== null) throw ruleBroken(reason)
}

/** Of two who correct the same delivery, or correct it while the student delivers, the second sees what the first did. */
const holdDelivery = async (trx: Trx, { activity }: ActivityPlace, enrolmentId: number): Promise<void> => {
  // The row of the activity stands for a delivery that is not there yet.
  await sql`select id from activity where id = ${activity.id} for update`.execute(trx)
  await sql`select id from activity_delivery where activity_id = ${activity.id} and enrolment_id = ${enrolmentId}
    for update`.execute(trx)
}

const deliveryOf = async (trx: Trx, place: ActivityPlace, enrolmentId: number): Promise<DeliveryOfStudent> => {
  const [delivery] = await deliveriesIn({ db: trx }, place, enrolmentId)
  if (delivery === undefined) throw ruleBroken('ACTIVITY_NO_STUDENT')
  return delivery
}

/** The mark of a correction: the points of the rubric where there is one, else as it was typed. @throws Refusal 422 CHECK_FIELDS */
const judgedMark = async ({ db, now }: Acting, place: ActivityPlace, body: CorrectionBody): Promise<string> => {
  const { criterios } = place.activity
  const typed = (criterios.length > 0 ? rubricMark(criterios, body.niveis) : body.nota).trim()
  const counted = await columnOf(db, now, place)
  if (place.activity.idAvaliacao !== null) {
    // The sheet of marks reads it.
    if (counted === null && typed !== '') throw ruleBroken('CHECK_FIELDS', { nota: MESSAGES.MARK_WITHOUT_COLUMN })
    return typed
  }
  const flaw = pointsFlaw(typed, mostOf(place.activity, null))
  if (flaw !== null) throw ruleBroken('CHECK_FIELDS', { nota: flaw })
  return typed
}

interface Correcting {
  readonly before: DeliveryOfStudent
  readonly body: CorrectionBody
  readonly nota: string
}

/** @throws Refusal 422 with the reason why the sheet does not take the mark, beside its field */
const saveMark = async (
  acting: Acting & { readonly db: Trx },
  place: ActivityPlace,
  { before, body, nota }: Correcting,
) => {
  const { idAvaliacao, etapa, idDisciplina } = place.activity
  if (idAvaliacao === null || etapa === null || idDisciplina === null) return
  const { db: trx, ...act } = acting
  const refused = (motivo: string) =>
    new Refusal(422, 'CHECK_FIELDS', { fields: { nota: message('ACTIVITY_MARK_REFUSED', { motivo }) } })
  const asked = { idTurma: place.classGroupId, idDisciplina, numeroEtapa: etapa }
  const saved = await (async () => {
    try {
      const sheet = await requireSheetPlace(acting, asked)
      const cell = {
        idMatricula: before.idMatricula,
        coluna: OF_ASSESSMENT,
        idAvaliacao,
        versao: body.versaoNota,
        texto: nota,
      } as const
      return await saveWithin(trx, act, sheet, { chave: randomUUID(), celulas: [cell] })
    } catch (error) {
      throw refused(reasonOf(error))
    }
  })()
  const [outcome] = saved.celulas
  if (outcome?.resultado === 'recusada') throw refused(outcome.motivo)
  // The delivery has what the sheet says by now, so that the teacher sees both.
  if (outcome?.resultado === 'conflito')
    throw stale<typeof correctCall>(await deliveryOf(trx, place, before.idMatricula))
}

interface Writing extends Correcting {
  readonly place: ActivityPlace
}

const writeCorrection = async (trx: Trx, act: Act, { place, before, body, nota }: Writing): Promise<void> => {
  const status = statusAfter(body.passo)
  const said = {
    status,
    levels: JSON.stringify(place.activity.criterios.map((_, at) => body.niveis[at] ?? null)),
    mark: nota,
    comment: body.comentario.trim(),
    redo_until: body.refazerAte,
    corrected_by: act.caller.personId,
    corrected_at: act.now,
    returned_at: body.passo === KEEP_CORRECTION ? null : act.now,
  }
  const { id } = await trx
    .insertInto('activity_delivery')
    .values({
      activity_id: place.activity.id,
      class_group_id: place.classGroupId,
      enrolment_id: before.idMatricula,
      ...said,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('activity_delivery_key')
        .doUpdateSet({ ...said, version: sql`activity_delivery.version + 1` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'activity_delivery',
    entity_id: String(id),
    action: before.versao === 0 ? 'create' : 'update',
    ...(before.versao > 0 && { before: { Situação: nameIn(DELIVERY_STATUSES, before.situacao), Nota: before.nota } }),
    after: {
      Atividade: place.activity.titulo,
      Matrícula: before.idMatricula,
      Situação: nameIn(DELIVERY_STATUSES, status),
      Nota: nota,
    },
  })
}

/**
 * Hands back all that is corrected in a class group; the same again hands back nothing more. @throws Refusal 403, 404 as
 * `placeOf`; 422 with the reason why nothing is corrected
 */
export const handBackAll = async (incoming: SignedIncoming<HandBackAll>): Promise<HandBackAll['answer']> => {
  const { db, params, body, ...act } = incoming
  const place = await placeOf(incoming, params.id, body.idTurma)
  return inTransaction(db, async (trx) => {
    await refuseCorrecting({ ...act, db: trx }, place)
    const rows = await trx
      .updateTable('activity_delivery')
      .set({ status: HANDED_BACK, returned_at: act.now, version: sql`version + 1` })
      .where('activity_id', '=', params.id)
      .where('class_group_id', '=', body.idTurma)
      .where('status', '=', CORRECTED)
      .returning('id')
      .execute()
    await writeAudits(
      trx,
      rows.map(({ id }) => ({
        ...actor(act),
        entity: 'activity_delivery',
        entity_id: String(id),
        action: 'update',
        before: { Situação: nameIn(DELIVERY_STATUSES, CORRECTED) },
        after: { Situação: nameIn(DELIVERY_STATUSES, HANDED_BACK) },
      })),
    )
    return { quantas: rows.length }
  })
}
