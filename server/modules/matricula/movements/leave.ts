import { sql, type Transaction } from 'kysely'
import { sumBy } from '#domain/base/sum.ts'
import { dayText } from '#domain/base/days.ts'
import { ENROLMENT_STATUS_LABEL } from '#domain/enrolments/enrolmentStatus.ts'
import { choiceFlaws, kindText, needsDay, statusAfter } from '#domain/movements/movement.ts'
import type { carryOutMovement as carryOutCall } from '#domain/movements/movements.endpoints.ts'
import { ABANDONMENT, CARRIED_OUT, DEATH } from '#domain/movements/movements.lists.ts'
import type {
  CarryOutMovement,
  DepartureChoice,
  MovementPreview,
  MovementSheet,
  PreviewMovement,
} from '#domain/movements/movements.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import { onceByKey } from '#server/db/idempotency.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction, rehearsed } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { malformed, Refusal, refuseFlaws, ruleBroken, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { fingerprintOf } from '#server/http/simulated.ts'
import { silence } from '#server/messages/index.ts'
import { settleDeparture, staffSeesFinance } from '#server/modules/financeiro/charges/index.ts'
import { endEnrolment } from '#server/modules/matricula/confirmation/index.ts'
import { contractOf } from '#server/modules/matricula/contracts/index.ts'
import { lastDayFlaw } from '#server/modules/matricula/movements/lastDay.ts'
import { lockedUnderWay } from '#server/modules/matricula/movements/open.ts'
import { type KeptMovement, personOf, requireMovement } from '#server/modules/matricula/movements/read.ts'
import { readSheet } from '#server/modules/matricula/movements/sheet.ts'
import { summonWaiting } from '#server/modules/matricula/waiting/index.ts'
import { type Enrolment, lockedEnrolment } from '#server/school/enrolments/enrolment.ts'
import { closedGroupOf } from '#server/school/classGroups/closedGroups.ts'
import { openYear } from '#server/school/years/years.ts'

type Trx = Transaction<Database>

/** What carrying out a departure does: does all of it, and rolls back. @throws Refusal 404; 422 as `leave` */
export const previewMovement = async (incoming: SignedIncoming<PreviewMovement>): Promise<MovementPreview> => {
  const { db, params, body, ...act } = incoming
  await requireMovement(incoming, params.id)
  const preview = await rehearsed(db, (trx) => leave(trx, act, params.id, body))
  return shownTo(act, preview)
}

/**
 * Lets a student go, as it was looked at, once per preview; then those who wait are called to the seat. @throws Refusal 404; 409 with
 * a new preview if something has changed since; 422 as `leave`
 */
export const carryOutMovement = async (incoming: SignedIncoming<CarryOutMovement>): Promise<MovementSheet> => {
  const { db, params, body, ...act } = incoming
  await requireMovement(incoming, params.id)
  const { conferido, ...choice } = body
  await inTransaction(db, async (trx) => {
    const key = `movement-${params.id}-${act.caller.personId}-${conferido.slice(0, 32)}`
    const made = await onceByKey(trx, { key, caller: act.caller, now: act.now }, async () => {
      const preview = await leave(trx, act, params.id, choice)
      if (preview.conferido !== conferido) throw stale<typeof carryOutCall>(shownTo(act, preview))
      return params.id
    })
    if (made === null) throw malformed()
  })
  await summonWaiting(db, act.now)
  return readSheet(incoming, params.id)
}

/** What the family owes is for those who see finances; the fingerprint is of all of it. */
export const shownTo = ({ caller }: Act, preview: MovementPreview): MovementPreview =>
  staffSeesFinance(caller) ? preview : { ...preview, cobrancas: null }

/**
 * Carries out a departure: the student keeps the class group until the day, the seat is free, contract and charges end as chosen.
 * @throws Refusal 422 MOVEMENT_SETTLED, MOVEMENT_NOT_ENROLLED, MOVEMENT_NEEDS_SEARCH, SCHOOL_YEAR_CLOSED, CHECK_FIELDS; 409
 * CLASS_GROUP_CLOSED
 */
const leave = async (trx: Trx, act: Act, id: number, choice: DepartureChoice): Promise<MovementPreview> => {
  const kept = await lockedUnderWay(trx, id)
  refuseFlaws(choiceFlaws(choice, kept.tipoMovimento))
  const enrolment = await lockedEnrolment(trx, kept.idMatricula)
  await refuseUnleavable(trx, act, kept, enrolment)
  const status = statusAfter(kept.tipoMovimento)
  const reason = `${kindText(kept.tipoMovimento)} em ${dayText(kept.dia)}.`
  const contract = await contractOf(trx, enrolment.id)
  const leftContract = contract === null || contract.status === 'rescindido' ? null : contract.status
  const until = needsDay(choice.opcaoFinanceira) ? choice.dataFinanceira : null
  const settled = await endWith(trx, act, {
    enrolment,
    kept,
    status,
    reason,
    choice: { ...choice, dataFinanceira: until },
  })
  await trx
    .updateTable('movement')
    .set({
      status: CARRIED_OUT,
      option: choice.opcaoFinanceira,
      option_day: until,
      closed_by: personOf(act),
      closed_at: act.now,
      left_contract: leftContract,
      cancelled_charges: [...settled.cancelled],
      made_charges: [...settled.made],
      version: kept.versao + 1,
    })
    .where('id', '=', id)
    .execute()
  if (kept.tipoMovimento === DEATH) await noteDeath(trx, act, enrolment.studentId, kept.dia)
  await writeAudit(trx, {
    ...actor(act),
    entity: 'movement',
    entity_id: String(id),
    action: 'update',
    after: { Situação: 'Efetivada', 'Último dia': kept.dia, 'Cobranças canceladas': settled.cancelled.length },
  })
  const mudancas = [
    {
      campo: 'Situação da matrícula',
      antes: ENROLMENT_STATUS_LABEL[enrolment.status],
      depois: ENROLMENT_STATUS_LABEL[status],
    },
    ...(kept.turma === ''
      ? []
      : [{ campo: `Turma ${kept.turma}`, antes: 'Na turma', depois: `Até ${dayText(kept.dia)}` }]),
    ...(leftContract === null ? [] : [{ campo: 'Contrato', antes: leftContract, depois: 'rescindido' }]),
  ]
  const { linhas } = settled
  const cobrancas = {
    linhas: [...linhas],
    antes: sumBy(linhas, ({ antes }) => antes),
    depois: sumBy(linhas, ({ depois }) => depois),
  }
  const shown = { versao: kept.versao, mudancas, cobrancas }
  return { ...shown, conferido: fingerprintOf(shown) }
}

interface Ending {
  readonly enrolment: Enrolment
  readonly kept: KeptMovement
  readonly status: 'Transferido' | 'Cancelado'
  readonly reason: string
  readonly choice: DepartureChoice
}

const endWith = async (trx: Trx, act: Act, { enrolment, kept, status, reason, choice }: Ending) => {
  let settled: Awaited<ReturnType<typeof settleDeparture>> = { linhas: [], cancelled: [], made: [] }
  await endEnrolment(trx, act, enrolment.id, {
    status,
    reason,
    day: kept.dia,
    settle: async () => {
      settled = await settleDeparture(trx, act, {
        enrolmentId: enrolment.id,
        option: choice.opcaoFinanceira,
        day: kept.dia,
        until: choice.dataFinanceira,
        reason,
      })
    },
  })
  return settled
}

const refuseUnleavable = async (
  trx: Trx,
  act: Act,
  { dia, tipoMovimento }: KeptMovement,
  { id, status, yearId, unitId }: Enrolment,
): Promise<void> => {
  const year = await openYear(trx, { idAnoLetivo: yearId, idUnidade: unitId })
  if (status !== 'Matriculado')
    throw new Refusal(422, 'MOVEMENT_NOT_ENROLLED', { values: { situacao: ENROLMENT_STATUS_LABEL[status] } })
  const turma = await closedGroupOf(trx, id)
  if (turma !== undefined) throw new Refusal(409, 'CLASS_GROUP_CLOSED', { values: { turma } })
  if (tipoMovimento === ABANDONMENT && !(await wasSearched(trx, id))) throw ruleBroken('MOVEMENT_NEEDS_SEARCH')
  const motivo = await lastDayFlaw(trx, act, { enrolmentId: id, day: dia, yearEnd: year?.fim ?? dia })
  if (motivo !== '') throw new Refusal(422, 'MOVEMENT_DAY_WRONG', { values: { motivo } })
}

/** Code of SEARCH_OUTCOMES. */
const ABANDONED = 3

const wasSearched = async (trx: Trx, enrolmentId: number): Promise<boolean> => {
  const { rows } = await sql`
    select from active_search as search join absence_alert as alert on alert.id = search.absence_alert_id
    where alert.enrolment_id = ${enrolmentId} and search.outcome = ${ABANDONED}`.execute(trx)
  return rows.length > 0
}

const noteDeath = async (trx: Trx, act: Act, studentId: number, day: string): Promise<void> => {
  await trx
    .updateTable('student')
    .set((eb) => ({ deceased_on: day, version: eb('version', '+', 1) }))
    .where('id', '=', studentId)
    .execute()
  await silence(trx, studentId, act.now)
}
