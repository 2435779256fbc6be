import {
  AGREEMENT_CHARGE,
  type ChargeKind,
  type ChargeState,
  ITEM_CHARGE,
  ISSUED,
  PLANNED,
  PROTESTED,
  SENT,
} from '#domain/charges/charges.lists.ts'
import { CANCEL_FROM, type DepartureOption, EXEMPT_ALL, KEEP_UNTIL } from '#domain/movements/movements.lists.ts'

/** A charge of an enrolment that is left. Days are ISO. */
interface OwnCharge {
  readonly kind: ChargeKind
  readonly state: ChargeState
  readonly paid: number
  readonly due: string
}

/** What is done with the charges of a student who leaves. */
interface Settling {
  readonly option: DepartureOption
  /** The last day of the student. */
  readonly day: string
  /** The day that the option names; null: it names none. */
  readonly until: string | null
}

const UNPAID: readonly ChargeState[] = [PLANNED, ISSUED, SENT, PROTESTED]

/**
 * What becomes of a charge (D 2.27 “Transfer financial options”): what is paid, in part or in an agreement stays as it is. Charges of an
 * agreement are an old debt in new instalments: only exempting all ends them.
 */
export const chargeAfter = (
  { kind, state, paid, due }: OwnCharge,
  { option, day, until }: Settling,
): 'stays' | 'ends' | 'shared' => {
  if (paid > 0 || !UNPAID.includes(state)) return 'stays'
  if (option === EXEMPT_ALL) return 'ends'
  if (kind === AGREEMENT_CHARGE) return 'stays'
  if (option === CANCEL_FROM) return until !== null && due >= until ? 'ends' : 'stays'
  if (option === KEEP_UNTIL) return until !== null && due > until ? 'ends' : 'stays'
  if (due.slice(0, 7) === day.slice(0, 7) && kind !== ITEM_CHARGE) return 'shared'
  return due > day ? 'ends' : 'stays'
}
