import { type Insertable, sql, type Transaction } from 'kysely'
import { CANCELLED, EXEMPT, ISSUED, PLANNED, SENT } from '#domain/charges/charges.lists.ts'
import { shareOf, shareOfMonth } from '#domain/charges/proRata.ts'
import { dayText } from '#domain/base/days.ts'
import { extraCourseOf } from '#domain/extraCourses/extraKey.ts'
import type { DepartureOption } from '#domain/movements/movements.lists.ts'
import type { MovementPreview } from '#domain/movements/movements.schemas.ts'
import { chargeAfter } from '#domain/movements/settling.ts'
import { insertAll } from '#server/db/insertAll.ts'
import type { Database } from '#server/db/schema.ts'
import type { Deed } from '#server/http/audit.ts'
import { Refusal } from '#server/http/refusal.ts'
import { cancelled } from '#server/modules/financeiro/charges/cancel.ts'
import { numbered } from '#server/modules/financeiro/charges/create.ts'
import { lockCharges } from '#server/modules/financeiro/charges/lock.ts'
import { nameOf, type ReadCharge } from '#server/modules/financeiro/charges/rows.ts'

interface Departure {
  readonly enrolmentId: number
  readonly option: DepartureOption
  /** The last day of the student. ISO. */
  readonly day: string
  /** The day that the option names; null: it names none. ISO. */
  readonly until: string | null
  readonly reason: string
}

/** What was done with the charges of an enrolment. */
interface SettledDeparture {
  readonly linhas: NonNullable<MovementPreview['cobrancas']>['linhas']
  /** Ids of charges that were cancelled, and of those that were made. */
  readonly cancelled: readonly number[]
  readonly made: readonly number[]
}

/** Settles the charges of an enrolment whose student leaves, and gives each before and after. */
export const settleDeparture = async (
  trx: Transaction<Database>,
  act: Deed,
  { enrolmentId, option, day, until, reason }: Departure,
): Promise<SettledDeparture> => {
  const before = await livingCharges(trx, enrolmentId)
  const outcome = new Map(before.map((charge) => [charge.id, chargeAfter(charge, { option, day, until })]))
  const ending = before.flatMap(({ id }) => (outcome.get(id) === 'stays' ? [] : [id]))
  const shared = before.flatMap(({ id }) => (outcome.get(id) === 'shared' ? [id] : []))
  if (ending.length > 0) await cancelled(trx, act, enrolmentId, { which: sql`id = any(${ending}::integer[])`, reason })
  await remake(trx, act, shared, { share: shareOfMonth(day), note: ` (pró-rata até ${dayText(day)})` })
  const after = await livingCharges(trx, enrolmentId)
  const stillThere = new Map(after.map((charge) => [placeOf(charge), charge]))
  return {
    linhas: before.map((charge) => ({
      nome: nameOf(charge),
      vencimento: charge.due,
      situacaoCobranca: charge.state,
      antes: charge.net,
      depois: stillThere.get(placeOf(charge))?.net ?? 0,
    })),
    cancelled: ending,
    made: after.flatMap(({ id }) => (outcome.has(id) ? [] : [id])),
  }
}

interface TakenBack {
  readonly enrolmentId: number
  readonly cancelled: readonly number[]
  readonly made: readonly number[]
  readonly reason: string
}

/**
 * Takes back what a departure did: cancels what it made, and charges again what it cancelled, under new bank numbers. Items and extra
 * courses went back to the school, and are not charged again. @throws Refusal 422 MOVEMENT_CHARGE_PAID, MOVEMENT_CHARGE_AGAIN
 */
export const takeBackDeparture = async (
  trx: Transaction<Database>,
  act: Deed,
  { enrolmentId, cancelled: ids, made, reason }: TakenBack,
): Promise<void> => {
  const touched = (await lockCharges(trx, made)).find(
    ({ state, paid }) => paid > 0 || ![PLANNED, ISSUED, SENT, EXEMPT].some((untouched) => untouched === state),
  )
  if (touched !== undefined) throw new Refusal(422, 'MOVEMENT_CHARGE_PAID', { values: { cobranca: nameOf(touched) } })
  if (made.length > 0) await cancelled(trx, act, enrolmentId, { which: sql`id = any(${[...made]}::integer[])`, reason })
  const taken = new Set((await livingCharges(trx, enrolmentId)).map(placeOf))
  const again = returnable(await lockCharges(trx, ids))
  const twice = again.find((charge) => taken.has(placeOf(charge)))
  if (twice !== undefined) throw new Refusal(422, 'MOVEMENT_CHARGE_AGAIN', { values: { cobranca: nameOf(twice) } })
  await remake(
    trx,
    act,
    again.map(({ id }) => id),
    { share: 1, note: '' },
  )
}

interface Again {
  readonly enrolmentId: number
  /** Ids of charges that were cancelled. */
  readonly cancelled: readonly number[]
  /** Due from this day on. ISO. */
  readonly from: string
}

/** Charges a student who comes back what was cancelled and is due from a day on, and has no other charge in its place by now. */
export const chargeAgain = async (
  trx: Transaction<Database>,
  act: Deed,
  { enrolmentId, cancelled: ids, from }: Again,
): Promise<SettledDeparture['linhas']> => {
  const taken = new Set((await livingCharges(trx, enrolmentId)).map(placeOf))
  const again = returnable(await lockCharges(trx, ids)).filter(
    (charge) => charge.due >= from && !taken.has(placeOf(charge)),
  )
  await remake(
    trx,
    act,
    again.map(({ id }) => id),
    { share: 1, note: '' },
  )
  return again.map((charge) => ({
    nome: nameOf(charge),
    vencimento: charge.due,
    situacaoCobranca: PLANNED,
    antes: 0,
    depois: charge.net,
  }))
}

/** Items and extra courses went back to the school. */
const returnable = (charges: readonly ReadCharge[]): readonly ReadCharge[] =>
  charges.filter(({ key }) => !key.startsWith('item:') && extraCourseOf(key) === null)

/** By which a charge of an enrolment is the same as another one. */
const placeOf = ({ key, number, part }: ReadCharge): string => `${key} ${number} ${part}`

/** The charges of an enrolment that were not cancelled, locked, by due day. */
const livingCharges = async (trx: Transaction<Database>, enrolmentId: number): Promise<readonly ReadCharge[]> => {
  const rows = await trx
    .selectFrom('charge')
    .where('enrolment_id', '=', enrolmentId)
    .where('status', '<>', CANCELLED)
    .select('id')
    .execute()
  return lockCharges(
    trx,
    rows.map(({ id }) => id),
  )
}

/** Charges a share of what cancelled charges were, each in the place of the old one. */
const remake = async (
  trx: Transaction<Database>,
  { now }: Deed,
  ids: readonly number[],
  { share, note }: { readonly share: number; readonly note: string },
): Promise<void> => {
  const rows = await trx
    .selectFrom('charge')
    .where('id', '=', sql<number>`any(${[...ids]}::integer[])`)
    .selectAll()
    .orderBy('due_on')
    .orderBy('id')
    .execute()
  const again = rows.map(({ id: _, ...row }): Insertable<Database['charge']> => {
    const { gross, net, late, discounts } = shareOf(
      { gross: row.gross_cents, net: row.net_cents, late: row.late_cents, discounts: row.discounts },
      share,
    )
    return {
      ...row,
      gross_cents: gross,
      net_cents: net,
      late_cents: late,
      discounts,
      description: `${row.description}${note}`,
      status: net === 0 ? EXEMPT : PLANNED,
      paid_cents: 0,
      our_number: null,
      created_at: now,
      version: 1,
    }
  })
  await insertAll(trx, 'charge', await numbered(trx, again))
}
