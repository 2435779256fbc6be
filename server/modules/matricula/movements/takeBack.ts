import { sql, type Transaction } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { ENROLMENT_STATUS_LABEL } from '#domain/enrolments/enrolmentStatus.ts'
import { statusAfter, statusText } from '#domain/movements/movement.ts'
import { CARRIED_OUT, DEATH, UNDONE } from '#domain/movements/movements.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { rehearsed } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { EVERYWHERE } from '#server/http/person.ts'
import { reasonOf, Refusal, ruleBroken } from '#server/http/refusal.ts'
import { takeBackDeparture } from '#server/modules/financeiro/charges/index.ts'
import { resumeContract } from '#server/modules/matricula/contracts/index.ts'
import { takeSeat } from '#server/modules/matricula/enrolling/index.ts'
import { type Acting, personOf, readKept } from '#server/modules/matricula/movements/read.ts'
import { groupsIn } from '#server/school/classGroups/classGroups.ts'
import { type Enrolment, lockedEnrolment } from '#server/school/enrolments/enrolment.ts'
import { numberStudents } from '#server/school/roster/rosterNumbers.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/** Why a departure cannot be undone; empty where it can. Tries it, and rolls back. */
export const hindranceOfUndoing = async ({ db, ...act }: Acting, id: number): Promise<string> =>
  rehearsed(db, async (trx) => {
    await takeBack(trx, act, id, '')
    return ''
  }).catch((error: unknown) => reasonOf(error))

/**
 * Puts a student who left back where they were, with contract and charges.
 * @throws Refusal 422 MOVEMENT_SETTLED, MOVEMENT_CHANGED_SINCE, MOVEMENT_OTHER_ENROLMENT, MOVEMENT_SEAT_TAKEN, MOVEMENT_CHARGE_PAID,
 * MOVEMENT_CHARGE_AGAIN, SCHOOL_YEAR_CLOSED; 409 CLASS_GROUP_CLOSED
 */
export const takeBack = async (trx: Trx, act: Act, id: number, reason: string): Promise<void> => {
  const own = await trx.selectFrom('movement').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow()
  const kept = await readKept(trx, id)
  if (own.status !== CARRIED_OUT)
    throw new Refusal(422, 'MOVEMENT_SETTLED', { values: { situacao: statusText(own.status) } })
  const enrolment = await lockedEnrolment(trx, own.enrolment_id)
  if (enrolment.status !== statusAfter(own.kind)) throw ruleBroken('MOVEMENT_CHANGED_SINCE')
  await refuseInClosedYear(trx, { idAnoLetivo: enrolment.yearId, idUnidade: enrolment.unitId })
  await refuseElsewhere(trx, enrolment)
  const group = await groupOf(trx, enrolment.id)
  await retakeSeat(trx, act, enrolment, group)
  await trx
    .updateTable('enrolment')
    .set((eb) => ({ status: 'Matriculado', ended_on: null, end_reason: null, version: eb('version', '+', 1) }))
    .where('id', '=', enrolment.id)
    .execute()
  if (group !== null) await numberStudents(trx, { groups: [group], day: schoolDay(act.now) })
  await takeBackDeparture(trx, act, {
    enrolmentId: enrolment.id,
    cancelled: own.cancelled_charges,
    made: own.made_charges,
    reason,
  })
  if (own.left_contract !== null)
    await resumeContract(trx, act, enrolment.id, { status: contractStatus(own.left_contract), reason })
  if (own.kind === DEATH) await noteAlive(trx, enrolment.studentId)
  await trx
    .updateTable('movement')
    .set({
      status: UNDONE,
      ended_by: personOf(act),
      ended_at: act.now,
      end_reason: reason,
      version: own.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'movement',
    entity_id: String(id),
    action: 'update',
    before: { Situação: statusText(kept.situacaoMovimento), Matrícula: ENROLMENT_STATUS_LABEL[enrolment.status] },
    after: { Situação: statusText(UNDONE), Matrícula: ENROLMENT_STATUS_LABEL.Matriculado },
    reason,
  })
}

/** The states that a contract can have before it is ended. */
const CONTRACT_STATUSES = [
  'rascunho',
  'aguardando assinatura',
  'parcialmente assinado',
  'assinado',
  'ativo',
  'aditado',
  'encerrado',
] as const

/** A kept state of a contract. */
export const contractStatus = (kept: string): (typeof CONTRACT_STATUSES)[number] =>
  CONTRACT_STATUSES.find((one) => one === kept) ?? 'encerrado'

/** A student has one living enrolment in a year (ADR 80). */
export const refuseElsewhere = async (trx: Trx, { id, studentId, yearId }: Enrolment): Promise<void> => {
  const { rows } = await sql`
    select from enrolment where student_id = ${studentId} and school_year_id = ${yearId} and id <> ${id}
      and status in ('Em andamento', 'Escola', 'Matriculado') and type <> 3`.execute(trx)
  if (rows.length > 0) throw ruleBroken('MOVEMENT_OTHER_ENROLMENT')
}

/** The class group of an enrolment; null: none. */
export const groupOf = async (trx: Trx, enrolmentId: number): Promise<number | null> =>
  (await trx.selectFrom('enrolment').where('id', '=', enrolmentId).select('class_group_id').executeTakeFirstOrThrow())
    .class_group_id

/** Takes the seats of the place and of a class group again. @throws Refusal 422 MOVEMENT_SEAT_TAKEN */
export const retakeSeat = async (trx: Trx, act: Act, enrolment: Enrolment, group: number | null): Promise<void> => {
  const { yearId, unitId, courseId, gradeId, shiftId } = enrolment
  if (group !== null) await sql`select id from class_group where id = ${group} for update`.execute(trx)
  if (shiftId !== null) {
    const place = { idAnoLetivo: yearId, idUnidade: unitId, idCurso: courseId, idPeriodo: shiftId, idSerie: gradeId }
    await takeSeat(trx, { now: act.now, caller: EVERYWHERE }, enrolment, place).catch((error: unknown) => {
      throw new Refusal(422, 'MOVEMENT_SEAT_TAKEN', { values: { motivo: reasonOf(error) } })
    })
  }
  const own = group === null ? undefined : (await groupsIn(trx, { yearId, unitId })).find((one) => one.id === group)
  if (own?.livres === 0)
    throw new Refusal(422, 'MOVEMENT_SEAT_TAKEN', { values: { motivo: message('GROUP_FULL', { turma: own.nome }) } })
}

const noteAlive = async (trx: Trx, studentId: number): Promise<void> => {
  await trx
    .updateTable('student')
    .set((eb) => ({ deceased_on: null, version: eb('version', '+', 1) }))
    .where('id', '=', studentId)
    .execute()
}
