import {
  CANCELLED,
  type ChargeState,
  EXEMPT,
  IN_AGREEMENT,
  ISSUED,
  OPEN_CHARGES,
  OVERDUE,
  PAID,
  PARTLY_PAID,
  PLANNED,
  PROTESTED,
  REFUNDED,
  SENT,
} from '#domain/charges/charges.lists.ts'
import { POSTPONE } from '#domain/payments/paymentCodes.ts'
import { adjusted, type IsHoliday } from '#domain/payments/dueDays.ts'

/** Events of a charge. */
export type ChargeEvent =
  | 'issue'
  | 'send'
  | 'payPart'
  | 'payWhole'
  /** A payment was reversed: its amount is owed again. */
  | 'reverse'
  /** The payment was refunded to the family: nothing is owed. */
  | 'refund'
  | 'agree'
  | 'breakAgreement'
  | 'cancel'
  | 'exempt'
  | 'protest'

type Steps = Partial<Readonly<Record<ChargeEvent, ChargeState>>>

/** Transitions of an open charge. */
const OPEN: Steps = { payPart: PARTLY_PAID, payWhole: PAID, agree: IN_AGREEMENT, exempt: EXEMPT, protest: PROTESTED }

/** The states of a charge (D 2.23). A payment is never taken off the books: it is reversed. */
const STEPS: Readonly<Record<ChargeState, Steps>> = {
  [PLANNED]: { ...OPEN, issue: ISSUED, cancel: CANCELLED },
  [ISSUED]: { ...OPEN, send: SENT, cancel: CANCELLED },
  [SENT]: { ...OPEN, cancel: CANCELLED },
  [PARTLY_PAID]: { ...OPEN, reverse: ISSUED, refund: REFUNDED },
  [PROTESTED]: { ...OPEN, cancel: CANCELLED },
  // Never stored: see `situationOf`.
  [OVERDUE]: {},
  [PAID]: { reverse: ISSUED, refund: REFUNDED },
  [IN_AGREEMENT]: { breakAgreement: ISSUED },
  [CANCELLED]: {},
  [REFUNDED]: {},
  [EXEMPT]: {},
}

/** The next state of a charge after an event; null if the event is impossible in this state. */
export const stateAfter = (state: ChargeState, event: ChargeEvent): ChargeState | null => STEPS[state][event] ?? null

export const isOpen = (state: ChargeState): boolean => OPEN_CHARGES.some((open) => open === state)

/** The state of a charge on a day: an open charge is overdue after its due day, moved past weekends and holidays. */
export const situationOf = (
  { state, due }: { readonly state: ChargeState; readonly due: string },
  day: string,
  isHoliday: IsHoliday,
): ChargeState => (isOpen(state) && state !== PROTESTED && day > adjusted(due, POSTPONE, isHoliday) ? OVERDUE : state)
