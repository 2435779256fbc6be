import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { CANCELLED, EXEMPT, ISSUED, PLANNED } from '#domain/charges/charges.lists.ts'
import { chargesOf, type NewCharge } from '#domain/charges/billed.ts'
import type { Payer } from '#domain/charges/split.ts'
import { extraCourseOf, extraKey } from '#domain/extraCourses/extraKey.ts'
import type { ChosenCharge } from '#domain/proposals/chosen.ts'
import type { LateTerms } from '#domain/prices/late.ts'
import { sumBy } from '#domain/base/sum.ts'
import { writeAudit } from '#server/db/audit.ts'
import { chargeColumns } from '#server/db/chargeColumns.ts'
import { insertAll } from '#server/db/insertAll.ts'
import type { Database } from '#server/db/schema.ts'
import { actor, type Deed } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import {
  accountOfUnit,
  accountsOf,
  type ReceivingAccount,
  takeNumbers,
} from '#server/modules/financeiro/charges/accounts.ts'
import { described } from '#server/modules/financeiro/charges/describe.ts'
import { holdsOn } from '#server/db/holdsOn.ts'

/** The charges to make for an enrolment. */
interface ChargeOrder {
  readonly enrolmentId: number
  readonly contractId: number | null
  readonly charges: readonly ChosenCharge[]
  /** Numbers of the instalments to charge; without it, all of them. */
  readonly numbers?: ReadonlySet<number>
}

/**
 * Charges an enrolment, one charge per instalment and payer, and gives their number. What already has a charge with the
 * same key and number stays as it is, so a second call makes none.
 */
export const createCharges = async (
  trx: Transaction<Database>,
  act: Deed,
  { enrolmentId, contractId, charges, numbers }: ChargeOrder,
): Promise<number> => {
  const enrolment = await lockEnrolment(trx, enrolmentId)
  const payers = await financialGuardians(trx, enrolmentId, schoolDay(act.now))
  const charged = await chargedOf(trx, enrolmentId)
  const fresh = charges
    .flatMap((chosen) => chargesOf(chosen, payers))
    .filter(({ key, number }) => (numbers?.has(number) ?? true) && !charged.has(`${key} ${number}`))
  if (fresh.length === 0) return 0
  const published = await publishedTerms(trx, enrolmentId)
  const accountOf = await accountChooser(trx, enrolment.unit_id, fresh)
  const rows = (await described(trx, enrolmentId, fresh)).map((charge) => {
    const account = accountOf(charge.key)
    const terms = published.get(charge.key) ?? account ?? NO_TERMS
    return rowOf({ charge, enrolment, contractId, account, terms, now: act.now })
  })
  await insertAll(trx, 'charge', await numbered(trx, rows))
  await writeAudit(trx, {
    ...actor(act),
    entity: 'enrolment',
    entity_id: String(enrolmentId),
    action: 'charge',
    after: { Cobranças: fresh.length, Valor: sumBy(fresh, ({ net }) => net) },
  })
  return rows.length
}

interface Enrolment {
  readonly id: number
  readonly unit_id: number
}

/** Locks the enrolment, so that no other transaction charges it. */
const lockEnrolment = (trx: Transaction<Database>, id: number): Promise<Enrolment> =>
  trx.selectFrom('enrolment').where('id', '=', id).select(['id', 'unit_id']).forUpdate().executeTakeFirstOrThrow()

/** The guardians who pay on a day: those with a share first, then in the order of their links. */
const financialGuardians = async (
  db: Kysely<Database>,
  enrolmentId: number,
  today: string,
): Promise<readonly Payer[]> => {
  const { rows } = await sql<Payer>`
    select link.guardian_id as "guardianId", link.financial_percent as percent
    from enrolment join student_guardian as link on link.student_id = enrolment.student_id
    where enrolment.id = ${enrolmentId} and link.is_financial and ${holdsOn('link', today)}
    order by link.financial_percent desc nulls last, link.id
  `.execute(db)
  return rows
}

const chargedOf = async (trx: Transaction<Database>, enrolmentId: number): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select distinct key || ' ' || number as name from charge
    where enrolment_id = ${enrolmentId} and status <> ${CANCELLED}
  `.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

const NO_TERMS: LateTerms = { finePercent: 0, monthlyInterest: 0 }

/** Fine and interest as published with the annual fees of the enrolment, by key. */
const publishedTerms = async (db: Kysely<Database>, enrolmentId: number): Promise<ReadonlyMap<string, LateTerms>> => {
  const { rows } = await sql<{ extra: number | null; key: string; fine: number; interest: number }>`
    select fee.extra_course_id as extra, coalesce(taken.charge_key, 'course') as key, fee.fine, fee.monthly_interest as interest
    from enrolment join annual_fee as fee on fee.school_year_id = enrolment.school_year_id
      and fee.unit_id = enrolment.unit_id and (fee.grade_id is null or fee.grade_id = enrolment.grade_id) and fee.active
    left join student_item as taken on taken.enrolment_id = enrolment.id and taken.other_item_id = fee.other_item_id
    where enrolment.id = ${enrolmentId} and (fee.other_item_id is null or taken.charge_key is not null)
    -- That of the grade holds before that of all grades.
    order by fee.grade_id nulls first
  `.execute(db)
  return new Map(
    rows.map(({ extra, key, fine, interest }) => [
      extra === null ? key : extraKey(extra),
      { finePercent: fine, monthlyInterest: interest },
    ]),
  )
}

/** An extra course is paid to its own account, everything else to that of the unit. */
const accountChooser = async (trx: Transaction<Database>, unitId: number, charges: readonly NewCharge[]) => {
  const extras = charges.flatMap(({ key }) => extraCourseOf(key) ?? [])
  const courses = await trx
    .selectFrom('extra_course')
    .where('id', '=', sql<number>`any(${extras}::integer[])`)
    .select(['id', 'bank_account_id'])
    .execute()
  const ofUnit = await accountOfUnit(trx, unitId)
  const accounts = await accountsOf(
    trx,
    courses.map(({ bank_account_id }) => bank_account_id),
  )
  const ofCourse = new Map(courses.map(({ id, bank_account_id }) => [extraKey(id), accounts.get(bank_account_id)]))
  return (key: string): ReceivingAccount | undefined => ofCourse.get(key) ?? ofUnit
}

type ChargeRow = Insertable<Database['charge']>

interface Made {
  readonly charge: NewCharge
  readonly enrolment: Enrolment
  readonly contractId: number | null
  readonly account: ReceivingAccount | undefined
  readonly terms: LateTerms
  readonly now: Date
}

const rowOf = ({ charge, enrolment, contractId, account, terms, now }: Made): ChargeRow => ({
  ...chargeColumns(charge),
  enrolment_id: enrolment.id,
  contract_id: contractId,
  unit_id: enrolment.unit_id,
  bank_account_id: account?.id ?? null,
  fine: terms.finePercent,
  monthly_interest: terms.monthlyInterest,
  status: charge.net === 0 ? EXEMPT : PLANNED,
  paid_cents: 0,
  our_number: null,
  created_at: now,
})

/** Gives each payable charge a bank number, which issues it; an account without billing leaves its charges planned. */
export const numbered = async (
  trx: Transaction<Database>,
  rows: readonly ChargeRow[],
): Promise<readonly ChargeRow[]> => {
  const ids = [...new Set(rows.flatMap(({ bank_account_id }) => bank_account_id ?? []))].toSorted((a, b) => a - b)
  const next = new Map<number, number>()
  for (const account of (await accountsOf(trx, ids)).values()) {
    const asked = rows.filter((row) => row.bank_account_id === account.id && row.status === PLANNED).length
    const first = asked === 0 ? null : await takeNumbers(trx, account, asked)
    if (first !== null) next.set(account.id, first)
  }
  return rows.map((row) => {
    const number = row.status === PLANNED ? next.get(row.bank_account_id ?? 0) : undefined
    if (number === undefined || row.bank_account_id == null) return row
    next.set(row.bank_account_id, number + 1)
    return { ...row, status: ISSUED, our_number: number }
  })
}
