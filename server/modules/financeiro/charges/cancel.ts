import { type Kysely, sql, type Transaction } from 'kysely'
import { grouped } from '#domain/grouped.ts'
import { CANCELLED, ISSUED, OPEN_CHARGES, PLANNED, PROTESTED, SENT } from '#domain/lists/charges.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Audited, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { owedOf, readCharges } from '#server/modules/financeiro/charges/rows.ts'

/** Cancels what an enrolment still has to pay and of which nothing was paid, and gives how many charges that were. */
export const cancelUnpaid = async (
  trx: Transaction<Database>,
  act: Audited,
  enrolmentId: number,
  reason: string,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    update charge set status = ${CANCELLED}, version = version + 1
    where enrolment_id = ${enrolmentId} and status = any(${[PLANNED, ISSUED, SENT, PROTESTED]}::int[]) returning id
  `.execute(trx)
  if (rows.length > 0)
    await writeAudit(trx, {
      ...actor(act),
      entity: 'enrolment',
      entity_id: String(enrolmentId),
      action: 'cancel',
      after: { 'Cobranças canceladas': rows.length },
      reason,
    })
  return rows.length
}

/** What a student still owes of a school year. */
export interface Debt {
  readonly year: number
  readonly charges: number
  /** With fine and interest of today, in whole cents. */
  readonly cents: number
}

/** What is overdue of a student in the school years before one: a reason to ask before a re-enrolment (Lei 9.870/1999, art. 5º). */
export const debtsOf = async (
  db: Kysely<Database>,
  studentId: number,
  before: number,
  now: Date,
): Promise<readonly Debt[]> => {
  const today = schoolDay(now)
  const charges = await readCharges(
    db,
    sql`enrolment.student_id = ${studentId} and school_year.year < ${before} and charge.due_on < ${today}
      and charge.status = any(${OPEN_CHARGES}::int[])`,
  )
  return [...grouped(charges, ({ year }) => year)].map(([year, own]) => ({
    year,
    charges: own.length,
    cents: own.reduce((sum, charge) => sum + owedOf(charge, today).cents, 0),
  }))
}
