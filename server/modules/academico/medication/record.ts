import { sql, type Transaction } from 'kysely'
import { addDays, dayText } from '#domain/base/days.ts'
import { schoolStamp } from '#domain/base/schoolTime.ts'
import { LATE_DAYS } from '#domain/medication/medication.lists.ts'
import { doseFlaws, doseStanding, LATE } from '#domain/medication/medication.ts'
import type { Dose, DoseBody, RecordDose, UndoDose } from '#domain/medication/medication.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, notFound, Refusal, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { type Held, heldMedication } from '#server/modules/academico/medication/ask.ts'
import { doseOf, dosesWhere } from '#server/modules/academico/medication/doses.ts'
import { dueOn } from '#server/modules/academico/medication/due.ts'
import { requireMedication, seesMedication } from '#server/modules/academico/medication/seen.ts'
import { tellOfDose } from '#server/modules/academico/medication/tell.ts'

type Trx = Transaction<Database>

/**
 * Records that a dose was given, or was not; the same key again finds what it made. @throws Refusal 404, audited, for a request
 * that the caller does not see; 422 CHECK_FIELDS, DOSE_NOT_DUE, DOSE_ALREADY where a colleague was first
 */
export const recordDose = async (incoming: SignedIncoming<RecordDose>): Promise<Dose> => {
  const { db, params, body, ...act } = incoming
  await requireMedication(incoming, params.id)
  refuseFlaws(doseFlaws(body, schoolStamp(act.now)))
  return inTransaction(db, async (trx) => {
    const id = await onceByKey(trx, { key: body.chave, caller: act.caller, now: act.now }, () =>
      write(trx, act, params.id, body),
    )
    if (id === null) throw malformed()
    const { medicationId, dose } = await doseOf(trx, id)
    if (medicationId !== params.id) throw malformed()
    return dose
  })
}

const write = async (trx: Trx, act: Act, medicationId: number, body: DoseBody): Promise<number> => {
  const { caller, now } = act
  const { dia, hora, dada, dadaAs, motivo, observacao } = body
  // Two colleagues with one dose are one behind the other.
  const held = await heldMedication(trx, medicationId)
  const [first] = await dosesWhere(
    trx,
    sql`own.medication_id = ${medicationId} and own.day = ${dia}::date and own.due_time = ${hora} and own.reversed_at is null`,
  )
  if (first !== undefined) {
    const { por, em } = first.dose
    throw new Refusal(422, 'DOSE_ALREADY', { values: { por, hora: schoolStamp(new Date(em)).slice(11, 16) } })
  }
  const isMissed = await wasMissed(trx, held, body, now)
  if (!isMissed && !(await isDue(trx, held, body, now))) throw ruleBroken('DOSE_NOT_DUE')
  const { id } = await trx
    .insertInto('medication_dose')
    .values({
      medication_id: medicationId,
      day: dia,
      due_time: hora,
      given_time: dada ? dadaAs : null,
      reason: dada ? null : motivo,
      note: observacao.trim(),
      staff_user_id: caller.personId,
      recorded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit(trx, act, { id, action: 'create', after: { ...slotOf(held, body), Dada: dada ? 'Sim' : 'Não' } })
  if (!dada || isMissed)
    await tellOfDose(trx, {
      cause: `dose/${id}`,
      studentId: held.student_id,
      acontecimento: dada ? `a dose das ${hora} foi dada às ${dadaAs}` : `a dose das ${hora} não foi dada`,
      now,
    })
  return id
}

type Slot = Pick<DoseBody, 'dia' | 'hora'>

/** Whether a dose is due today. */
const isDue = async (trx: Trx, { id }: Held, { dia, hora }: Slot, now: Date): Promise<boolean> => {
  const today = schoolDay(now)
  if (dia !== today) return false
  const [due] = await dueOn(trx, today, sql`medication.id = ${id}`)
  return due?.times.includes(hora) ?? false
}

/** Whether a dose of the last days met the end of its tolerance: it may be recorded, whatever became of the request since. */
const wasMissed = async (trx: Trx, { id }: Held, { dia, hora }: Slot, now: Date): Promise<boolean> => {
  if (dia < addDays(schoolDay(now), -LATE_DAYS)) return false
  const found = await trx
    .selectFrom('medication_miss')
    .where('medication_id', '=', id)
    .where('day', '=', dia)
    .where('due_time', '=', hora)
    .select('medication_id')
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Takes the record of a dose back, with the reason: it stays in the history, and the dose waits again. @throws Refusal 404, audited;
 * 422 DOSE_UNDO_LATE
 */
export const undoDose = async (incoming: SignedIncoming<UndoDose>): Promise<Dose> => {
  const { db, params, body, ...act } = incoming
  const medicationId = await requireDose(incoming)
  const { caller, now } = act
  return inTransaction(db, async (trx) => {
    const held = await heldMedication(trx, medicationId)
    const { dose } = await doseOf(trx, params.id)
    if (dose.desfeita !== null) return dose
    if (dose.dia < addDays(schoolDay(now), -LATE_DAYS)) throw ruleBroken('DOSE_UNDO_LATE')
    const motivo = body.motivo.trim()
    await trx
      .updateTable('medication_dose')
      .set({ reversed_at: now, reversed_by_id: caller.personId, reversal_reason: motivo })
      .where('id', '=', params.id)
      .execute()
    if (doseStanding(dose, schoolStamp(now)) === LATE)
      await sql`insert into medication_miss (medication_id, day, due_time, noted_at)
        values (${medicationId}, ${dose.dia}::date, ${dose.hora}, ${now}) on conflict do nothing`.execute(trx)
    await audit(trx, act, { id: params.id, action: 'reverse', after: { ...slotOf(held, dose), Motivo: motivo } })
    await tellOfDose(trx, {
      cause: `dose/${params.id}/desfeita`,
      studentId: held.student_id,
      acontecimento: `o registro da dose das ${dose.hora} de ${dayText(dose.dia)} foi desfeito`,
      now,
    })
    return (await doseOf(trx, params.id)).dose
  })
}

/** The request of a dose, which the caller sees. @throws Refusal 404, audited for one of others */
const requireDose = async (incoming: SignedIncoming<UndoDose>): Promise<number> => {
  const { rows } = await sql<{ id: number; isSeen: boolean }>`
    select medication.id, ${seesMedication(incoming.caller)} as "isSeen"
    from medication_dose as own join medication on medication.id = own.medication_id
    where own.id = ${incoming.params.id}`.execute(incoming.db)
  const [found] = rows
  if (found === undefined) throw notFound()
  if (!found.isSeen) throw await notFoundAudited(incoming, 'medication_dose', incoming.params.id)
  return found.id
}

const slotOf = ({ id, student_id }: Held, { dia, hora }: Slot) => ({
  Aluno: student_id,
  Pedido: id,
  Dia: dayText(dia),
  Horário: hora,
})

interface Told {
  readonly id: number
  readonly action: 'create' | 'reverse'
  readonly after: Readonly<Record<string, unknown>>
}

/** Neither medicine nor why a dose was not given: they tell of health. */
const audit = (trx: Trx, act: Act, { id, ...told }: Told): Promise<void> =>
  writeAudit(trx, { ...actor(act), entity: 'medication_dose', entity_id: String(id), ...told })
