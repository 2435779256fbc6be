import { type Expression, type SqlBool, sql } from 'kysely'
import type { ListCharges } from '#domain/charges/charges.schemas.ts'
import { IN_AGREEMENT, OPEN_CHARGES, OVERDUE, PROTESTED } from '#domain/charges/charges.lists.ts'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import { addDays } from '#domain/base/days.ts'
import { POSTPONE } from '#domain/payments/paymentCodes.ts'
import { adjusted } from '#domain/payments/dueDays.ts'
import { equal } from '#server/db/equal.ts'
import { schoolDay } from '#server/http/clock.ts'
import { pageOf, rowsOf, skipOf } from '#server/http/paging.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { chargesWithin, readCharges, wireOf } from '#server/modules/financeiro/charges/rows.ts'
import { meansStudent } from '#server/school/families/search.ts'

const SORTABLE = ['vencimento', 'valor'] as const
const ORDER = { vencimento: 'charge.due_on', valor: 'charge.net_cents' } as const

/** A page of the charges of the caller's units, with the sums of all of them. @throws Refusal 400 for a field that does not sort */
export const listCharges = async ({
  db,
  caller,
  query,
  now,
}: SignedIncoming<ListCharges>): Promise<ListCharges['answer']> => {
  const today = schoolDay(now)
  const page = pageOf(query, SORTABLE)
  const matching = sql<SqlBool>`${sql.join([chargesWithin(caller), ...conditionsOf(query, today)], sql` and `)}`
  const direction = sql.raw(page.direction)
  const order = sql`${sql.ref(ORDER[page.field])} ${direction}, charge.id ${direction}`
  // Finds the ids first, by an index: with all the tables of a row joined, the database would check the condition last.
  const { rows: found } = await sql<{ id: number }>`
    select id from charge where ${matching} order by ${order} offset ${skipOf(page)} limit ${rowsOf(page)}
  `.execute(db)
  const rows = await readCharges(db, sql`charge.id = any(${found.map(({ id }) => id)}::integer[])`, order)
  const { rows: sums } = await sql<Sums>`
    select count(*) as count, coalesce(sum(net_cents) filter (where ${COUNTED}), 0) as planned,
      coalesce(sum(paid_cents), 0) as paid,
      coalesce(sum(greatest(net_cents - paid_cents, 0)) filter (where ${OPEN}), 0) as open,
      coalesce(sum(greatest(net_cents - paid_cents, 0)) filter (where ${overdueOn(today)}), 0) as overdue
    from charge where ${matching}
  `.execute(db)
  const { count, planned, paid, open, overdue } = sums[0] ?? NO_SUMS
  return {
    items: rows.map((row) => wireOf(row, today)),
    totalCount: count,
    totais: { previsto: planned, pago: paid, aberto: open, vencido: overdue },
  }
}

interface Sums {
  readonly count: number
  readonly planned: number
  readonly paid: number
  readonly open: number
  readonly overdue: number
}
const NO_SUMS: Sums = { count: 0, planned: 0, paid: 0, open: 0, overdue: 0 }

export const OPEN = sql<SqlBool>`charge.status in (${sql.join(OPEN_CHARGES.map((state) => sql.lit(state)))})`
/** Charges that are not cancelled, refunded, forgiven or replaced by an agreement. */
export const COUNTED = sql<SqlBool>`charge.status not in (${sql.lit(IN_AGREEMENT)}, 8, 9, 10)`

/** The last due day that may be overdue today: charges due on a weekend or holiday have until the next business day. */
export const lastOverdueDay = (today: string): string => {
  let day = addDays(today, -1)
  while (adjusted(day, POSTPONE, isNationalHoliday) >= today) day = addDays(day, -1)
  return day
}

export const overdueOn = (today: string): Expression<SqlBool> =>
  sql<SqlBool>`(${OPEN} and charge.status <> ${sql.lit(PROTESTED)} and charge.due_on <= ${lastOverdueDay(today)})`

const conditionsOf = (query: ListCharges['query'], today: string): readonly Expression<SqlBool>[] => [
  ...equal('charge.unit_id', query.idUnidade),
  ...equal('charge.kind', query.tipo),
  ...(query.situacao === OVERDUE ? [overdueOn(today)] : equal('charge.status', query.situacao)),
  ...(query.de === undefined ? [] : [sql<SqlBool>`charge.due_on >= ${query.de}`]),
  ...(query.ate === undefined ? [] : [sql<SqlBool>`charge.due_on <= ${query.ate}`]),
  ...ofStudents([
    ...equal('enrolment.student_id', query.idAluno),
    ...meansStudent(query.Filtro ?? '', today, 'enrolment.student_id'),
  ]),
]

/** The sums read charges alone, so a condition on the student goes through the enrolment. */
const ofStudents = (conditions: readonly Expression<SqlBool>[]): readonly Expression<SqlBool>[] =>
  conditions.length === 0
    ? []
    : [
        sql<SqlBool>`charge.enrolment_id in (select enrolment.id from enrolment where ${sql.join([...conditions], sql` and `)})`,
      ]
