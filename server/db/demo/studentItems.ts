import { type Kysely, sql } from 'kysely'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import { equalPlan, itemCharge } from '#domain/otherItems/itemCharge.ts'
import { pricedCharge } from '#domain/prices/price.ts'
import { dayOfYear, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import type { Database } from '#server/db/schema.ts'

/** Code of the item, in how many instalments, how many of it, and every how many-th student took it. */
const TAKEN = [
  ['UNI-01', 2, 1, 9],
  ['PAS-01', 1, 1, 14],
  ['FOR-01', 6, 1, 31],
  ['UNI-01', 1, 2, 53],
] as const

/** Who took which items in the running year. */
export const writeStudentItems = async (db: Kysely<Database>): Promise<void> => {
  const { rows: enrolments } = await sql<{ id: number }>`
    select enrolment.id from enrolment join school_year on school_year.id = enrolment.school_year_id
    where school_year.year = ${RUNNING_YEAR} and enrolment.status = 'Matriculado' order by enrolment.id
  `.execute(db)
  const { id: taken_by } = await db
    .selectFrom('staff_user')
    .where('email', '=', 'secretaria@demo.escola')
    .select('id')
    .executeTakeFirstOrThrow()
  for (const [code, count, quantity, every] of TAKEN) {
    const { rows } = await sql<{ id: number; name: string; price: number }>`
      select id, name, price from other_item where code = ${code}
    `.execute(db)
    const [item] = rows
    if (item === undefined) throw new Error(`There is no item ${code}`)
    const taken_on = dayOfYear(RUNNING_YEAR, 60 + every)
    const plan = equalPlan(count)
    const { net, instalments } = pricedCharge(
      itemCharge(
        { name: item.name, unitCents: item.price, quantity, plan, atSight: null, takenOn: taken_on },
        isNationalHoliday,
      ),
    )
    await db
      .insertInto('student_item')
      .values(
        enrolments
          .filter((_, place) => place % every === 0)
          .map(({ id }) => ({
            other_item_id: item.id,
            enrolment_id: id,
            quantity,
            unit_cents: item.price,
            payment_term_id: null,
            instalments: JSON.stringify(
              instalments.map((one) => ({ number: one.number, due: one.due, cents: one.net, moved: one.moved })),
            ),
            total_cents: net,
            charge_key: null,
            taken_on,
            taken_by,
            cancelled_at: null,
            cancelled_by: null,
            cancel_reason: null,
          })),
      )
      .execute()
  }
}
