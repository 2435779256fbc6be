import { type Insertable, type Kysely, sql } from 'kysely'
import { BY_FILE, type ChargeState, ISSUED, PAID } from '#domain/charges/charges.lists.ts'
import { APPROVED } from '#domain/discounts/discounts.lists.ts'
import { type EnrolmentStatus, RESERVATION } from '#domain/enrolments/enrolmentStatus.ts'
import { addDays } from '#domain/base/days.ts'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import { balanceOn, settledBy } from '#domain/charges/balance.ts'
import { chargesOf, type NewCharge } from '#domain/charges/billed.ts'
import type { Payer } from '#domain/charges/split.ts'
import type { Granted, Owed } from '#domain/discounts/discountTerms.ts'
import { KEEP } from '#domain/payments/paymentCodes.ts'
import { instalmentsOf } from '#domain/payments/instalments.ts'
import { chosenCharge } from '#domain/proposals/chosen.ts'
import type { Choice, ProposedPlace } from '#domain/proposals/proposal.ts'
import { chargeColumns } from '#server/db/chargeColumns.ts'
import { DEMO_TODAY, demoInstant, RUNNING_YEAR } from '#server/db/demo/calendar.ts'
import { idAt, insertAll, takeIds } from '#server/db/demo/rows.ts'
import type { Database } from '#server/db/schema.ts'

/** What the year of an enrolment costs, who pays it, and with which discounts. */
export interface Billed {
  readonly id: number
  readonly student_id: number
  readonly status: EnrolmentStatus
  readonly step: number
  readonly created_at: Date
  readonly unit_id: number
  readonly place: ProposedPlace
  readonly cents: number
  readonly fine: number
  readonly monthly_interest: number
  readonly payers: readonly Payer[]
  readonly grants: readonly Granted[]
}

/** An enrolment with the plan of its family for the year. */
export interface Chosen {
  readonly billed: Billed
  readonly choice: Choice
}

/** Writes the plans of the running year: each enrolled student pays in twelve instalments, most on time, some late, some not yet. */
export const planRunningYear = async (db: Kysely<Database>): Promise<readonly Charged[]> => {
  await shareCosts(db)
  const enrolled = (await readBilled(db, RUNNING_YEAR)).filter(({ status }) => status === 'Matriculado')
  const chosen = enrolled.map((billed) => ({ billed, choice: choiceOf(billed) }))
  await writeProposals(db, chosen)
  return chosen.map((one, place) => ({
    ...one,
    paidOn: paidBy(habitOf(place)),
    chargedAt: demoInstant(DAYS_AGO, '10:00'),
  }))
}

export const writeProposals = async (db: Kysely<Database>, chosen: readonly Chosen[]): Promise<void> => {
  await db
    .insertInto('enrolment_proposal')
    .values(
      chosen.map(({ billed: { id, place }, choice }) => ({
        enrolment_id: id,
        place: JSON.stringify(place),
        choices: JSON.stringify([choice]),
      })),
    )
    .execute()
}

/** A plan that is charged. */
export interface Charged extends Chosen {
  readonly chargedAt: Date
  /** The day on which the family pays a charge; null: not yet. */
  readonly paidOn: (charge: NewCharge) => string | null
}

/** Charges plans by their contracts, and settles what is paid of them. */
export const writeCharges = async (db: Kysely<Database>, charged: readonly Charged[]): Promise<void> => {
  const account = await receivingAccount(db)
  const contracts = await db.selectFrom('contract').select(['id', 'enrolment_id']).execute()
  const contractOf = new Map(contracts.map(({ id, enrolment_id }) => [enrolment_id, id]))
  const planned = charged.flatMap(({ billed, choice, ...made }) =>
    chargesOf(choice.charge, billed.payers).map((charge) => ({ billed, charge, ...made })),
  )
  const ids = await takeIds(db, 'charge', planned.length)
  const rows = planned.map((one, place) => ({ ...one, id: idAt(ids, place), payment: paymentOf(one) }))
  await insertAll(
    db,
    'charge',
    rows.map(({ payment, ...row }, place) =>
      chargeRow({
        ...row,
        contract: contractOf.get(row.billed.id) ?? null,
        account: account.id,
        number: account.next + place,
        paid: payment?.cents ?? 0,
      }),
    ),
  )
  await insertAll(
    db,
    'settlement',
    rows.flatMap(({ id, charge, billed, payment }) =>
      payment === null ? [] : [settlementRow(id, charge, billed, payment)],
    ),
  )
  await sql`update bank_account set next_number = ${account.next + rows.length} where id = ${account.id}`.execute(db)
}

/** Two families in which two pay, 60 and 40 %. */
const shareCosts = async (db: Kysely<Database>): Promise<void> => {
  await sql`
    with pair as (
      select student_id, min(id) as one, max(id) as other from student_guardian
      where is_financial and valid_to is null group by student_id having count(*) = 2 order by student_id limit 2)
    update student_guardian as link set financial_percent = case when link.id = pair.one then 60 else 40 end
    from pair where link.id in (pair.one, pair.other)
  `.execute(db)
}

const receivingAccount = async (db: Kysely<Database>): Promise<{ readonly id: number; readonly next: number }> => {
  const { rows } = await sql<{ id: number; next: number }>`
    select id, next_number::integer as next from bank_account where name = 'Mensalidades'
  `.execute(db)
  const [account] = rows
  if (account === undefined) throw new Error('There is no account that receives what families pay')
  return account
}

/** The enrolments of a year with its price; reservations cost nothing. */
export const readBilled = async (db: Kysely<Database>, year: number): Promise<readonly Billed[]> => {
  const { rows } = await sql<Billed>`
    select enrolment.id, enrolment.student_id, enrolment.status, enrolment.step, enrolment.created_at, enrolment.unit_id, jsonb_build_object('yearId', enrolment.school_year_id,
        'unitId', enrolment.unit_id, 'gradeId', enrolment.grade_id, 'shiftId', enrolment.shift_id) as place,
      fee.annual_cents as cents, fee.fine, fee.monthly_interest,
      coalesce((select jsonb_agg(jsonb_build_object('guardianId', link.guardian_id, 'percent', link.financial_percent)
          order by link.financial_percent desc nulls last, link.id) from student_guardian as link
        where link.student_id = enrolment.student_id and link.is_financial and link.valid_to is null), '[]') as payers,
      coalesce((select jsonb_agg(jsonb_build_object('terms', given.terms, 'from', given.starts_on, 'to', given.ends_on)
          order by given.id) from discount_grant as given
        where given.enrolment_id = enrolment.id and given.status = ${APPROVED}), '[]') as grants
    from enrolment join school_year on school_year.id = enrolment.school_year_id
    join annual_fee as fee on fee.school_year_id = enrolment.school_year_id and fee.unit_id = enrolment.unit_id
      and fee.grade_id = enrolment.grade_id and fee.other_item_id is null
    where school_year.year = ${year} and enrolment.type <> ${RESERVATION} order by enrolment.id
  `.execute(db)
  return rows
}

/** How every family chose to pay: as a table of the school offers it. */
const choiceOf = (billed: Billed): Choice => {
  const owed = yearOf(billed)
  return {
    condition: '12 parcelas',
    initial: 1,
    on: `${RUNNING_YEAR}-01-01`,
    owed,
    granted: billed.grants,
    extraClass: null,
    item: null,
    charge: chosenCharge('course', owed, billed.grants),
  }
}

const yearOf = ({ cents }: Billed): Owed => ({
  kind: 'course',
  initial: 1,
  charge: {
    name: `Anuidade ${RUNNING_YEAR}`,
    steps: [{ kind: 'amount', name: `Anuidade ${RUNNING_YEAR}`, result: cents }],
    instalments: instalmentsOf(
      {
        count: 12,
        division: { kind: 'equal' },
        downPaymentPercent: 0,
        firstDue: { kind: 'date', day: `${RUNNING_YEAR}-01-10` },
        dueDay: 10,
        interval: { unit: 'month', quantity: 1 },
        shift: KEEP,
      },
      cents,
      `${RUNNING_YEAR}-01-01`,
      isNationalHoliday,
    ),
    discounts: [],
  },
})

/** How many days after its due day a family pays, and until which of its instalments; the families of the accounts stand first and owe nothing. */
interface Habit {
  readonly days: number
  readonly until: number
}

const HABITS: readonly Habit[] = [
  { days: -2, until: 11 },
  { days: -1, until: 11 },
  { days: 9, until: 11 },
  { days: 0, until: 11 },
  { days: -3, until: 12 },
  { days: -1, until: 10 },
  { days: 0, until: 9 },
  { days: -2, until: 11 },
  { days: -5, until: 11 },
  { days: 3, until: 11 },
  { days: -1, until: 11 },
]

const habitOf = (place: number): Habit => HABITS[place % HABITS.length] ?? { days: 0, until: 11 }

interface DemoPayment {
  readonly on: string
  readonly cents: number
}

const paidBy =
  ({ days, until }: Habit): Charged['paidOn'] =>
  ({ number, due }) =>
    number > until ? null : addDays(due, days)

const paymentOf = ({
  charge,
  billed,
  paidOn,
}: Pick<Charged, 'billed' | 'paidOn'> & { readonly charge: NewCharge }): DemoPayment | null => {
  const on = paidOn(charge)
  if (on === null || on > DEMO_TODAY) return null
  return { on, cents: balanceOn(termsOf(charge, billed), [], on, isNationalHoliday).cents }
}

const termsOf = ({ number, due, net, late }: NewCharge, { fine, monthly_interest }: Billed) => ({
  number,
  due,
  net,
  late,
  terms: { finePercent: fine, monthlyInterest: monthly_interest },
})

interface Row {
  readonly id: number
  readonly billed: Billed
  readonly charge: NewCharge
  readonly contract: number | null
  readonly account: number
  readonly number: number
  readonly paid: number
  readonly chargedAt: Date
}

const chargeRow = ({
  id,
  billed,
  charge,
  contract,
  account,
  number,
  paid,
  chargedAt,
}: Row): Insertable<Database['charge']> => ({
  ...chargeColumns(charge),
  id,
  enrolment_id: billed.id,
  contract_id: contract,
  unit_id: billed.unit_id,
  bank_account_id: account,
  fine: billed.fine,
  monthly_interest: billed.monthly_interest,
  status: stateOf(paid),
  paid_cents: paid,
  our_number: number,
  created_at: chargedAt,
})

const stateOf = (paid: number): ChargeState => (paid > 0 ? PAID : ISSUED)

const DAYS_AGO = 335

const settlementRow = (
  id: number,
  charge: NewCharge,
  billed: Billed,
  payment: DemoPayment,
): Insertable<Database['settlement']> => {
  const settled = settledBy(termsOf(charge, billed), [], payment, isNationalHoliday)
  return {
    charge_id: id,
    paid_on: payment.on,
    credited_on: addDays(payment.on, 1),
    cents: payment.cents,
    waived_cents: 0,
    fine_cents: settled.fine,
    interest_cents: settled.interest,
    lost_cents: settled.lost,
    over_cents: settled.over,
    fee_cents: 190,
    origin: BY_FILE,
    reason: '',
    provider: 'embutido',
    event_id: `demo-${id}`,
    settled_by: null,
    settled_at: new Date(`${addDays(payment.on, 1)}T11:00:00Z`),
    reversed_at: null,
    reversed_by: null,
    reverse_reason: null,
    refunded: false,
  }
}
