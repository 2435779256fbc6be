import { type Kysely, type SqlBool, sql } from 'kysely'
import { ACTIVE, EXPIRED } from '#domain/enrolments/reservation.ts'
import { LIVING_STATUSES } from '#domain/enrolments/enrolmentStatus.ts'
import { LIVING_WAITING, LOCKING } from '#domain/waitingList/waitingStatus.ts'
import { schoolInstant } from '#domain/base/schoolTime.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { byItself } from '#server/http/audit.ts'
import { lockedEnrolment } from '#server/school/enrolments/enrolment.ts'
import { endEnrolment } from '#server/modules/matricula/confirmation/index.ts'
import { lockedEntry, summonWaiting, writeEntry } from '#server/modules/matricula/waiting/index.ts'

/** The most rows per run, so that nobody waits long for the connection of an embedded database. */
const AT_ONCE = 50

/**
 * Ends what is over at this instant: unconverted reservations, unanswered summonses, and enrolments that were not
 * concluded in the days that their process gives. Then summons those who wait to the free seats. Each is its own
 * transaction that checks under its lock, so that several processes may run this at once.
 */
export const settleDeadlines = async (db: Kysely<Database>, now: Date): Promise<void> => {
  for (const { id } of await overReservations(db, now)) await expireReservation(db, id, now)
  for (const { id } of await overSummonses(db, now)) await expireSummons(db, id, now)
  for (const { id } of await leftEnrolments(db, now).execute()) await refuseLeft(db, id, now)
  await summonWaiting(db, now)
}

const overReservations = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('enrolment')
    .where('reservation', '=', ACTIVE)
    .where('reserved_until', '<=', now)
    .where('status', 'in', LIVING_STATUSES)
    // The school decides about families that paid.
    .where(sql<SqlBool>`not exists (select 1 from charge where charge.enrolment_id = enrolment.id and paid_cents > 0)`)
    .select('id')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()

const expireReservation = (db: Kysely<Database>, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const { reservation, reservedUntil } = await lockedEnrolment(trx, id)
    if (reservation !== ACTIVE || reservedUntil === null || reservedUntil > now) return
    const reason = `A reserva expirou em ${schoolInstant(reservedUntil)}.`
    await endEnrolment(trx, byItself(now), id, { status: 'Cancelado', reason })
    await trx.updateTable('enrolment').set({ reservation: EXPIRED }).where('id', '=', id).execute()
  })

const overSummonses = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('waiting_entry')
    .innerJoin('enrolment', 'enrolment.id', 'waiting_entry.enrolment_id')
    .where('waiting_entry.status', 'in', LOCKING)
    .where('waiting_entry.answer_until', '<=', now)
    // A family that accepted goes on while the seat is held.
    .where(sql<SqlBool>`(waiting_entry.status = 'convocado' or enrolment.seat_until <= ${now})`)
    .select('waiting_entry.id')
    .orderBy('waiting_entry.id')
    .limit(AT_ONCE)
    .execute()

const expireSummons = (db: Kysely<Database>, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const entry = await lockedEntry(trx, id)
    const isOver = LOCKING.some((locking) => locking === entry.status)
    if (!isOver || entry.answerUntil === null || entry.answerUntil > now) return
    await writeEntry(trx, byItself(now), entry, { status: 'expirado' })
  })

/** Enrolments in progress, begun so many days ago, whose steps nobody opened or whose seat is no longer held. */
const leftEnrolments = (db: Kysely<Database>, now: Date, id?: number) =>
  db
    .selectFrom('enrolment')
    .innerJoin('enrolment_process as process', 'process.id', 'enrolment.process_id')
    .where('process.refuse_after_days', 'is not', null)
    .where('enrolment.status', '=', 'Em andamento')
    .where('enrolment.created_at', '<=', sql<Date>`${now}::timestamptz - process.refuse_after_days * interval '1 day'`)
    .where((eb) => eb.or([eb('enrolment.step', 'is', null), eb('enrolment.seat_until', '<=', now)]))
    // A reservation has its own end, waiting students go on waiting, and the school decides about families that paid.
    .where(sql<SqlBool>`enrolment.reservation is distinct from ${ACTIVE}`)
    .where(sql<SqlBool>`not exists (select 1 from waiting_entry
      where waiting_entry.enrolment_id = enrolment.id and waiting_entry.status = any(${[...LIVING_WAITING]}))`)
    .where(sql<SqlBool>`not exists (select 1 from charge where charge.enrolment_id = enrolment.id and paid_cents > 0)`)
    .where((eb) => eb.and(id === undefined ? [] : [eb('enrolment.id', '=', id)]))
    .select(['enrolment.id', 'process.name', 'process.refuse_after_days as days'])
    .orderBy('enrolment.id')
    .limit(AT_ONCE)

const refuseLeft = (db: Kysely<Database>, id: number, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    await lockedEnrolment(trx, id)
    const left = await leftEnrolments(trx, now, id).executeTakeFirst()
    if (left === undefined) return
    const reason = `Não foi concluída em ${left.days} ${left.days === 1 ? 'dia' : 'dias'}, como pede o processo ${left.name}.`
    await endEnrolment(trx, byItself(now), id, { status: 'Recusado', reason })
  })
