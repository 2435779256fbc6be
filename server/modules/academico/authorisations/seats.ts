import { type Kysely, sql, type Transaction } from 'kysely'
import { dueDayFrom } from '#domain/authorisations/price.ts'
import { formatMoney } from '#domain/base/money.ts'
import { dayText } from '#domain/base/days.ts'
import { writeAudits } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { actor, type Deed } from '#server/http/audit.ts'
import { lastWholeDay, schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { notify } from '#server/messages/index.ts'
import type { Held } from '#server/modules/academico/authorisations/held.ts'
import { chargeAuthorised } from '#server/modules/academico/authorisations/prices.ts'
import { chargedEnrolment } from '#server/school/enrolments/charged.ts'
import { hasSeat, isOpen, wantsSeat } from '#server/school/authorisations/standing.ts'

type Trx = Transaction<Database>

/** How many students have a seat of an authorisation; `without`: not counting this one. */
export const seatsTaken = async (db: Kysely<Database>, id: number, without = 0): Promise<number> => {
  const { rows } = await sql<{ taken: number }>`
    select count(*)::integer as taken
    from authorisation join authorisation_student as asked on asked.authorisation_id = authorisation.id
    where authorisation.id = ${id} and asked.student_id <> ${without} and ${hasSeat('asked.student_id')}`.execute(db)
  return rows[0]?.taken ?? 0
}

interface Wanting {
  readonly studentId: number
  /** Whether the student may wait, where no seat is left. */
  readonly espera: boolean
}

/**
 * Gives a student a seat, or a place at the end of the waiting list, by what the family says now; who does not want a seat leaves
 * the list. @throws Refusal 422 AUTHORISATION_FULL where no seat is left, and the family does not wait or nobody moves up any more
 */
export const takeSeat = async (trx: Trx, { now }: Deed, held: Held, { studentId, espera }: Wanting): Promise<void> => {
  const { rows } = await sql<{ id: number; wants: boolean; waits: boolean; isOpen: boolean }>`
    select asked.id, ${wantsSeat('asked.student_id')} as wants, asked.waiting_since is not null as waits,
      ${isOpen(now)} as "isOpen"
    from authorisation join authorisation_student as asked on asked.authorisation_id = authorisation.id
    where authorisation.id = ${held.id} and asked.student_id = ${studentId}`.execute(trx)
  const [own] = rows
  if (own === undefined) throw new Error('A student who is not asked was answered for')
  if (own.wants && (own.waits || held.seats === null || (await seatsTaken(trx, held.id, studentId)) < held.seats))
    return
  if (own.wants && !(espera && own.isOpen)) throw ruleBroken('AUTHORISATION_FULL')
  if (!own.wants && !own.waits) return
  await sql`update authorisation_student set waiting_since = ${own.wants ? now : null}::timestamptz
    where id = ${own.id}`.execute(trx)
}

/** Empties the waiting list of an authorisation: with another text everybody answers again. */
export const leaveLine = async (trx: Trx, id: number): Promise<void> => {
  await sql`update authorisation_student set waiting_since = null
    where authorisation_id = ${id} and waiting_since is not null`.execute(trx)
}

/**
 * Gives free seats to those who wait, the first first, tells their families, and charges them. Nobody moves up after the end, nor
 * without a concluded enrolment.
 */
export const moveUp = async (trx: Trx, act: Deed, held: Held): Promise<void> => {
  const { now } = act
  const free = held.seats === null ? null : held.seats - (await seatsTaken(trx, held.id))
  if (free !== null && free <= 0) return
  const { rows } = await sql<{ id: number; studentId: number }>`
    update authorisation_student set waiting_since = null where id in (
      select line.id from authorisation join authorisation_student as line on line.authorisation_id = authorisation.id
      where authorisation.id = ${held.id} and ${isOpen(now)} and line.waiting_since is not null
        and ${wantsSeat('line.student_id')} and ${chargedEnrolment('line.student_id')} is not null
      order by line.waiting_since, line.id limit ${free}::bigint)
    returning id, student_id as "studentId"`.execute(trx)
  if (rows.length === 0) return
  await chargeAuthorised(trx, act, held, sql`asked.id = any(${rows.map(({ id }) => id)}::integer[])`)
  await writeAudits(
    trx,
    rows.map(({ studentId }) => ({
      ...actor(act),
      entity: 'authorisation',
      entity_id: String(held.id),
      action: 'update',
      after: { Aluno: studentId, 'Lista de espera': 'Recebeu a vaga' },
    })),
  )
  for (const { id, studentId } of rows)
    await notify(trx, 'autorizacaoVaga', {
      cause: `autorizacao/${id}/vaga/${now.toISOString()}`,
      studentId,
      values: { titulo: held.title, custo: costText(held, schoolDay(now)) },
      now,
    })
}

/** “O valor é de R$ 45,00, com vencimento em 23/11/2026.” */
const costText = ({ price_cents: cents, due_on, event_on, closes_at }: Held, today: string): string => {
  if (cents === null) return 'Não há nada a pagar.'
  const due = dueDayFrom({ dueOn: due_on, eventOn: event_on, closesOn: lastWholeDay(closes_at) }, today)
  return `O valor é de ${formatMoney(cents)}, com vencimento em ${dayText(due)}.`
}
