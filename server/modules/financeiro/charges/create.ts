import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { EXEMPT, ISSUED, PLANNED } from '#domain/lists/charges.ts'
import { chargesOf, type NewCharge } from '#domain/rules/charges/billed.ts'
import type { Payer } from '#domain/rules/charges/split.ts'
import type { ChosenCharge } from '#domain/rules/prices/chosen.ts'
import type { LateTerms } from '#domain/rules/prices/late.ts'
import { writeAudit } from '#server/db/audit.ts'
import { insertAll } from '#server/db/insertAll.ts'
import type { Database } from '#server/db/schema.ts'
import { type Audited, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import {
  accountOfUnits,
  accountsOf,
  type ReceivingAccount,
  takeNumbers,
} from '#server/modules/financeiro/charges/accounts.ts'
import { holdsOn } from '#server/modules/matricula/families/index.ts'

/** What an enrolment is charged. */
export interface ChargeOrder {
  readonly enrolmentId: number
  readonly contractId: number | null
  readonly charges: readonly ChosenCharge[]
}

/**
 * Charges an enrolment, every instalment once for each who pays, and gives how many charges were made. What is charged
 * already, by its key and number, stays as it is: called again it makes nothing.
 */
export const createCharges = (trx: Transaction<Database>, act: Audited, order: ChargeOrder): Promise<number> =>
  createChargesOf(trx, act, [order])

/** As `createCharges`, for any number of enrolments in a handful of statements. */
export const createChargesOf = async (
  trx: Transaction<Database>,
  act: Audited,
  orders: readonly ChargeOrder[],
): Promise<number> => {
  const ids = orders.map(({ enrolmentId }) => enrolmentId)
  const enrolments = new Map((await lockEnrolments(trx, ids)).map((one) => [one.id, one]))
  const payers = await financialGuardians(trx, ids, schoolDay(act.now))
  const charged = await chargedOf(trx, ids)
  const accountOf = await accountChooser(trx, [...enrolments.values()], orders)
  const made: Insertable<Database['charge']>[] = []
  for (const { enrolmentId, contractId, charges } of orders) {
    const enrolment = enrolments.get(enrolmentId)
    if (enrolment === undefined) throw new Error(`There is no enrolment ${enrolmentId} to charge`)
    const fresh = charges
      .flatMap((chosen) => chargesOf(chosen, payers.get(enrolmentId) ?? []))
      .filter(({ key, number }) => !charged.has(`${enrolmentId} ${key} ${number}`))
    if (fresh.length === 0) continue
    for (const charge of fresh) {
      const account = accountOf(enrolment.unit_id, charge.key)
      made.push(rowOf({ charge, enrolment, contractId, account, now: act.now }))
    }
    await writeAudit(trx, {
      ...actor(act),
      entity: 'enrolment',
      entity_id: String(enrolmentId),
      action: 'charge',
      after: { Cobranças: fresh.length, Valor: fresh.reduce((sum, { net }) => sum + net, 0) },
    })
  }
  await insertAll(trx, 'charge', await numbered(trx, made))
  return made.length
}

const lockEnrolments = async (trx: Transaction<Database>, ids: readonly number[]) => {
  const { rows } = await sql<Enrolment>`
    select enrolment.id, enrolment.unit_id, fee.fine, fee.monthly_interest from enrolment
    left join annual_fee as fee on fee.school_year_id = enrolment.school_year_id and fee.unit_id = enrolment.unit_id
      and fee.grade_id = enrolment.grade_id and fee.active
    where enrolment.id = any(${ids}::integer[]) order by enrolment.id for update of enrolment
  `.execute(trx)
  return rows
}

interface Enrolment {
  readonly id: number
  readonly unit_id: number
  /** Of the annual fee; null without one. */
  readonly fine: number | null
  readonly monthly_interest: number | null
}

/** The guardians who pay on a day, by enrolment: who has a share first, then in the order of their links. */
const financialGuardians = async (
  db: Kysely<Database>,
  enrolmentIds: readonly number[],
  today: string,
): Promise<ReadonlyMap<number, readonly Payer[]>> => {
  const { rows } = await sql<{ enrolmentId: number; guardianId: number; percent: number | null }>`
    select enrolment.id as "enrolmentId", link.guardian_id as "guardianId", link.financial_percent as percent
    from enrolment join student_guardian as link on link.student_id = enrolment.student_id
    where enrolment.id = any(${enrolmentIds}::integer[]) and link.is_financial and ${holdsOn('link', today)}
    order by enrolment.id, link.financial_percent desc nulls last, link.id
  `.execute(db)
  const payers = new Map<number, Payer[]>()
  for (const { enrolmentId, guardianId, percent } of rows)
    payers.set(enrolmentId, [...(payers.get(enrolmentId) ?? []), { guardianId, percent }])
  return payers
}

const chargedOf = async (trx: Transaction<Database>, enrolmentIds: readonly number[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`
    select distinct enrolment_id || ' ' || key || ' ' || number as name from charge
    where enrolment_id = any(${enrolmentIds}::integer[]) and status <> 8
  `.execute(trx)
  return new Set(rows.map(({ name }) => name))
}

const EXTRA = 'extra:'

/** An extra course is paid to its own account, all else to that of the unit. */
const accountChooser = async (
  trx: Transaction<Database>,
  enrolments: readonly Enrolment[],
  orders: readonly ChargeOrder[],
) => {
  const extras = orders.flatMap(({ charges }) =>
    charges.filter(({ key }) => key.startsWith(EXTRA)).map(({ key }) => Number(key.slice(EXTRA.length))),
  )
  const ofUnit = await accountOfUnits(trx, [...new Set(enrolments.map(({ unit_id }) => unit_id))])
  const courses = await trx
    .selectFrom('extra_course')
    .where('id', '=', sql<number>`any(${[...new Set(extras)]}::integer[])`)
    .select(['id', 'bank_account_id'])
    .execute()
  const ofCourse = await accountsOf(
    trx,
    courses.map(({ bank_account_id }) => bank_account_id),
  )
  const byKey = new Map(courses.map(({ id, bank_account_id }) => [`${EXTRA}${id}`, ofCourse.get(bank_account_id)]))
  return (unitId: number, key: string): ReceivingAccount | undefined => byKey.get(key) ?? ofUnit.get(unitId)
}

interface Made {
  readonly charge: NewCharge
  readonly enrolment: Enrolment
  readonly contractId: number | null
  readonly account: ReceivingAccount | undefined
  readonly now: Date
}

const rowOf = ({ charge, enrolment, contractId, account, now }: Made): Insertable<Database['charge']> => {
  const terms = termsOf(charge, enrolment, account)
  return {
    enrolment_id: enrolment.id,
    contract_id: contractId,
    unit_id: enrolment.unit_id,
    key: charge.key,
    kind: charge.kind,
    description: charge.description,
    number: charge.number,
    count: charge.count,
    part: charge.part,
    parts: charge.parts,
    share_percent: charge.payer.percent,
    guardian_id: charge.payer.guardianId,
    bank_account_id: account?.id ?? null,
    gross_cents: charge.gross,
    net_cents: charge.net,
    late_cents: charge.late,
    discounts: charge.discounts,
    fine: terms.finePercent,
    monthly_interest: terms.monthlyInterest,
    due_on: charge.due,
    status: charge.net === 0 ? EXEMPT : PLANNED,
    paid_cents: 0,
    our_number: null,
    agreement_id: null,
    created_at: now,
    version: 1,
  }
}

/** What is charged for a course is agreed with its annual fee, all else with the account. */
const termsOf = ({ key }: NewCharge, enrolment: Enrolment, account: ReceivingAccount | undefined): LateTerms =>
  key === 'course' && enrolment.fine !== null
    ? { finePercent: enrolment.fine, monthlyInterest: enrolment.monthly_interest ?? 0 }
    : { finePercent: account?.finePercent ?? 0, monthlyInterest: account?.monthlyInterest ?? 0 }

type ChargeRow = Insertable<Database['charge']>

/** With the bank's number each that is to be paid is issued; accounts without billing leave them planned. */
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
