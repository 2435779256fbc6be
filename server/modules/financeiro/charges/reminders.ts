import { type Kysely, sql, type Transaction } from 'kysely'
import { OVERDUE, PROTESTED } from '#domain/charges/charges.lists.ts'
import { formatMoney } from '#domain/base/money.ts'
import { READER_GUARDIAN } from '#domain/feed/reading.ts'
import { addDays, dayText } from '#domain/base/days.ts'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import { REMINDER_STEPS, type ReminderStep } from '#domain/charges/chargeReminders.ts'
import { situationOf } from '#domain/charges/chargeStates.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { isTold, notify } from '#server/messages/index.ts'
import { OPEN } from '#server/modules/financeiro/charges/list.ts'
import { nameOf, owedOf, type ReadCharge, readCharges } from '#server/modules/financeiro/charges/rows.ts'

/** Charges per transaction: few, since an embedded database has one connection. */
const AT_ONCE = 20

/**
 * Reminds payers of charges that are about to be due or are overdue, and gives the number of messages. Sends each step
 * of a charge once, however often and in how many processes it runs: by its cause, under the lock of the charge.
 */
export const remindOfCharges = async (db: Kysely<Database>, now: Date): Promise<number> => {
  let written = 0
  for (const step of REMINDER_STEPS) {
    if (!(await isTold(db, step.event))) continue
    let after = 0
    for (;;) {
      const turn = await inTransaction(db, (trx) => remindSome(trx, step, after, now))
      written += turn.written
      if (turn.last === null) break
      after = turn.last
    }
  }
  return written
}

interface Turn {
  readonly written: number
  /** The last charge that was checked; null at the end. */
  readonly last: number | null
}

const remindSome = async (trx: Transaction<Database>, step: ReminderStep, after: number, now: Date): Promise<Turn> => {
  const today = schoolDay(now)
  const { rows } = await sql<{ id: number }>`
    select id from charge
    where id > ${after} and ${OPEN} and status <> ${PROTESTED}
      and due_on between ${addDays(today, -step.until)} and ${addDays(today, -step.days)}
      and not exists (select 1 from message where message.event = ${step.event} and message.cause = 'charge/' || charge.id || ${`/${step.days}`})
    order by id limit ${AT_ONCE} for update skip locked
  `.execute(trx)
  const ids = rows.map(({ id }) => id)
  let written = 0
  for (const charge of await readCharges(trx, sql`charge.id = any(${ids}::integer[])`))
    written += await remind(trx, step, charge, now)
  return { written, last: ids.at(-1) ?? null }
}

const remind = async (
  trx: Transaction<Database>,
  { event, days }: ReminderStep,
  charge: ReadCharge,
  now: Date,
): Promise<number> => {
  const today = schoolDay(now)
  // What falls due on a weekend or holiday is paid in time on the next business day.
  if (event === 'cobrancaVencida' && situationOf(charge, today, isNationalHoliday) !== OVERDUE) return 0
  const { id, studentId, enrolmentId, payerId, due } = charge
  return notify(trx, event, {
    cause: `charge/${id}/${days}`,
    studentId,
    enrolmentId,
    // Of two payers, neither learns what the other owes.
    ...(payerId !== null && { people: [{ type: READER_GUARDIAN, id: payerId }] }),
    values: { cobranca: nameOf(charge), valor: formatMoney(owedOf(charge, today).cents), vencimento: dayText(due) },
    now,
  })
}
