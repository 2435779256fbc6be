import type { Kysely, Transaction } from 'kysely'
import { message } from '#domain/all/messages.ts'
import { dayText, daysBetween, addDays } from '#domain/base/days.ts'
import { sumBy } from '#domain/base/sum.ts'
import { ENROLMENT_STATUS_LABEL } from '#domain/enrolments/enrolmentStatus.ts'
import { kindText, statusAfter, statusText } from '#domain/movements/movement.ts'
import { CARRIED_OUT, DEATH, RETURNED } from '#domain/movements/movements.lists.ts'
import type { MovementPreview, MovementSheet, ReturnChoice } from '#domain/movements/movements.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import { fingerprintOf } from '#server/http/simulated.ts'
import { chargeAgain } from '#server/modules/financeiro/charges/index.ts'
import { resumeContract } from '#server/modules/matricula/contracts/index.ts'
import { type KeptMovement, personOf, readKept } from '#server/modules/matricula/movements/read.ts'
import { contractStatus, groupOf, refuseElsewhere, retakeSeat } from '#server/modules/matricula/movements/takeBack.ts'
import { groupsIn } from '#server/school/classGroups/classGroups.ts'
import { type Enrolment, lockedEnrolment, readEnrolment } from '#server/school/enrolments/enrolment.ts'
import { numberStudents } from '#server/school/roster/rosterNumbers.ts'
import { openYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/** The class groups of the grade and shift of a student who left, with the seats that are left in them. */
export const groupsToReturn = async (
  db: Kysely<Database>,
  { idMatricula }: KeptMovement,
): Promise<MovementSheet['turmasRetorno']> => {
  const enrolment = await readEnrolment(db, idMatricula)
  if (enrolment === undefined) return []
  return (await groupsFor(db, enrolment)).map(({ id, nome, livres }) => ({ id, nome, livres }))
}

const groupsFor = async (db: Kysely<Database>, { yearId, unitId, gradeId, shiftId }: Enrolment) =>
  (await groupsIn(db, { yearId, unitId })).filter(
    ({ idPeriodo, idsSeries }) => idPeriodo === shiftId && idsSeries.includes(gradeId),
  )

/**
 * Takes a student who left in again, from a day on: the enrolment goes on, with the days between as a gap in its places. What was
 * cancelled and is due from that day on is charged again. @throws Refusal 422 MOVEMENT_SETTLED, MOVEMENT_NO_RETURN,
 * MOVEMENT_CHANGED_SINCE, MOVEMENT_OTHER_ENROLMENT, MOVEMENT_SEAT_TAKEN, CHECK_FIELDS, SCHOOL_YEAR_CLOSED; 409 CLASS_GROUP_CLOSED
 */
export const comeBack = async (
  trx: Trx,
  act: Act,
  id: number,
  { dia, idTurma }: ReturnChoice,
): Promise<MovementPreview> => {
  const own = await trx.selectFrom('movement').where('id', '=', id).selectAll().forUpdate().executeTakeFirstOrThrow()
  const kept = await readKept(trx, id)
  if (own.status !== CARRIED_OUT)
    throw new Refusal(422, 'MOVEMENT_SETTLED', { values: { situacao: statusText(own.status) } })
  if (own.kind === DEATH) throw ruleBroken('MOVEMENT_NO_RETURN')
  const enrolment = await lockedEnrolment(trx, own.enrolment_id)
  if (enrolment.status !== statusAfter(own.kind)) throw ruleBroken('MOVEMENT_CHANGED_SINCE')
  const year = await openYear(trx, { idAnoLetivo: enrolment.yearId, idUnidade: enrolment.unitId })
  if (dia <= own.day || dia > schoolDay(act.now) || (year !== null && dia > year.fim))
    throw ruleBroken('CHECK_FIELDS', { dia: message('MOVEMENT_RETURN_DAY', { saida: dayText(own.day) }) })
  await refuseElsewhere(trx, enrolment)
  const group = idTurma === null ? undefined : (await groupsFor(trx, enrolment)).find((one) => one.id === idTurma)
  if (idTurma !== null && group === undefined) throw ruleBroken('CHECK_FIELDS', { idTurma: message('GROUP_GONE') })
  await retakeSeat(trx, act, enrolment, idTurma)
  const former = await groupOf(trx, enrolment.id)
  await writeGap(trx, act, { enrolment, former, kept, dia, group: group?.nome ?? null })
  await trx
    .updateTable('enrolment')
    .set((eb) => ({
      status: 'Matriculado',
      ended_on: null,
      end_reason: null,
      class_group_id: idTurma,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', enrolment.id)
    .execute()
  const groups = [former, idTurma].filter((one) => one !== null)
  await numberStudents(trx, { groups, day: schoolDay(act.now) })
  const linhas = await chargeAgain(trx, act, {
    enrolmentId: enrolment.id,
    cancelled: own.cancelled_charges,
    from: dia,
  })
  if (own.left_contract !== null)
    await resumeContract(trx, act, enrolment.id, { status: contractStatus(own.left_contract), reason: 'Retorno' })
  await trx
    .updateTable('movement')
    .set({
      status: RETURNED,
      returned_on: dia,
      returned_by: personOf(act),
      returned_at: act.now,
      version: own.version + 1,
    })
    .where('id', '=', id)
    .execute()
  await writeAudit(trx, {
    ...actor(act),
    entity: 'movement',
    entity_id: String(id),
    action: 'update',
    before: { Situação: statusText(own.status) },
    after: { Situação: statusText(RETURNED), 'Primeiro dia': dia, Turma: group?.nome ?? null },
  })
  const away = daysBetween(addDays(own.day, 1), addDays(dia, -1)).length
  const shown = {
    versao: own.version,
    mudancas: [
      {
        campo: 'Situação da matrícula',
        antes: ENROLMENT_STATUS_LABEL[enrolment.status],
        depois: ENROLMENT_STATUS_LABEL.Matriculado,
      },
      {
        campo: 'Turma',
        antes: `${kept.turma === '' ? 'Sem turma' : kept.turma}, até ${dayText(own.day)}`,
        depois: `${group?.nome ?? 'Sem turma'}, desde ${dayText(dia)}`,
      },
      {
        campo: 'Fora da escola',
        antes: 'Desde a saída',
        depois: away === 0 ? 'Nenhum dia' : `${away} dias, sem notas nem chamadas`,
      },
    ],
    cobrancas: { linhas: [...linhas], antes: 0, depois: sumBy(linhas, ({ depois }) => depois) },
  }
  return { ...shown, conferido: fingerprintOf(shown) }
}

interface Gap {
  readonly enrolment: Enrolment
  /** The class group that was left. */
  readonly former: number | null
  readonly kept: KeptMovement
  /** The first day of the return. ISO. */
  readonly dia: string
  /** Name of the class group to which the student comes back. */
  readonly group: string | null
}

/** Two changes of place: out of the class group on the day after the last one, and into another from the first one on. */
const writeGap = async (trx: Trx, act: Act, { enrolment, former, kept, dia, group }: Gap): Promise<void> => {
  const at = { curso: enrolment.course, serie: enrolment.grade }
  const away = { ...at, periodo: null, turma: null }
  const changed = { enrolment_id: enrolment.id, changed_at: act.now, changed_by: personOf(act) }
  await trx
    .insertInto('place_change')
    .values([
      {
        ...changed,
        left_unit_id: enrolment.unitId,
        left_grade_id: enrolment.gradeId,
        left_shift_id: enrolment.shiftId,
        left_class_group_id: former,
        effective_on: addDays(kept.dia, 1),
        reason: kindText(kept.tipoMovimento),
        before: JSON.stringify({ ...at, periodo: enrolment.shift, turma: kept.turma === '' ? null : kept.turma }),
        after: JSON.stringify(away),
      },
      {
        ...changed,
        left_unit_id: enrolment.unitId,
        left_grade_id: null,
        left_shift_id: null,
        left_class_group_id: null,
        effective_on: dia,
        reason: 'Retorno',
        before: JSON.stringify(away),
        after: JSON.stringify({ ...at, periodo: enrolment.shift, turma: group }),
      },
    ])
    .execute()
}
