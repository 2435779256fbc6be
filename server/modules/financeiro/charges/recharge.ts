import { sql, type Transaction } from 'kysely'
import { grouped } from '#domain/base/grouped.ts'
import { CANCELLED, type ChargeState, EXEMPT, ISSUED, PLANNED, SENT } from '#domain/charges/charges.lists.ts'
import { isNationalHoliday } from '#domain/holidays/nationalHolidays.ts'
import { situationOf } from '#domain/charges/chargeStates.ts'
import type { ChosenCharge } from '#domain/proposals/chosen.ts'
import type { Database } from '#server/db/schema.ts'
import type { Audited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { cancelled } from '#server/modules/financeiro/charges/cancel.ts'
import { createCharges } from '#server/modules/financeiro/charges/create.ts'
import { lockCharges } from '#server/modules/financeiro/charges/lock.ts'
import type { ReadCharge } from '#server/modules/financeiro/charges/rows.ts'

/** The state of an instalment, over all its payers. */
export interface ChargedInstalment {
  readonly state: ChargeState
  /** Whether nothing of it was paid, forgiven or given up. */
  readonly isUntouched: boolean
}

/** The instalments that an enrolment is charged for one key, by number, locked until the transaction ends. */
export const chargedInstalments = async (
  trx: Transaction<Database>,
  { enrolmentId, key, now }: { readonly enrolmentId: number; readonly key: string; readonly now: Date },
): Promise<ReadonlyMap<number, ChargedInstalment>> => {
  const rows = await trx
    .selectFrom('charge')
    .where('enrolment_id', '=', enrolmentId)
    .where('key', '=', key)
    .select('id')
    .execute()
  const charges = await lockCharges(
    trx,
    rows.map(({ id }) => id),
  )
  const today = schoolDay(now)
  return new Map([...grouped(charges, ({ number }) => number)].map(([number, all]) => [number, standing(all, today)]))
}

/** A cancelled charge counts only if no other has replaced it. */
const standing = (all: readonly ReadCharge[], today: string): ChargedInstalment => {
  const living = all.filter(({ state }) => state !== CANCELLED)
  const touched = living.find((charge) => !isUntouched(charge))
  const shown = touched ?? living[0]
  return {
    state: shown === undefined ? CANCELLED : situationOf(shown, today, isNationalHoliday),
    isUntouched: living.length > 0 && touched === undefined,
  }
}

const UNTOUCHED: readonly ChargeState[] = [PLANNED, ISSUED, SENT]

/** A charge that discounts brought to nothing is exempt, but was not forgiven. */
const isUntouched = ({ state, paid, net }: ReadCharge): boolean =>
  paid === 0 && (UNTOUCHED.includes(state) || (state === EXEMPT && net === 0))

interface Recharge {
  readonly enrolmentId: number
  readonly contractId: number | null
  readonly charge: ChosenCharge
  /** Untouched instalments of the charge. */
  readonly numbers: ReadonlySet<number>
  readonly reason: string
}

/** Cancels instalments whose price has changed, and charges the new price. */
export const rechargeInstalments = async (
  trx: Transaction<Database>,
  act: Audited,
  { enrolmentId, contractId, charge, numbers, reason }: Recharge,
): Promise<void> => {
  if (numbers.size === 0) return
  const which = sql`key = ${charge.key} and number = any(${[...numbers]}::integer[]) and status <> ${CANCELLED}`
  await cancelled(trx, act, enrolmentId, { which, reason })
  await createCharges(trx, act, { enrolmentId, contractId, charges: [charge], numbers })
}
