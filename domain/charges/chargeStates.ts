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

/** What happens to a charge. */
export type ChargeEvent =
  | 'issue'
  | 'send'
  | 'payPart'
  | 'payWhole'
  /** A payment turned out to be none: what it paid is owed again. */
  | 'reverse'
  /** What was paid went back to the family: nothing is owed. */
  | 'refund'
  | 'agree'
  | 'breakAgreement'
  | 'cancel'
  | 'exempt'
  | 'protest'

type Steps = Partial<Readonly<Record<ChargeEvent, ChargeState>>>

/** What is open can be paid, agreed upon or given up. */
const OPEN: Steps = { payPart: PARTLY_PAID, payWhole: PAID, agree: IN_AGREEMENT, exempt: EXEMPT, protest: PROTESTED }

/** The states of a charge (D 2.23). A payment is never taken off the books: it is reversed. */
const STEPS: Readonly<Record<ChargeState, Steps>> = {
  [PLANNED]: { ...OPEN, issue: ISSUED, cancel: CANCELLED },
  [ISSUED]: { ...OPEN, send: SENT, cancel: CANCELLED },
  [SENT]: { ...OPEN, cancel: CANCELLED },
  [PARTLY_PAID]: { ...OPEN, reverse: ISSUED, refund: REFUNDED },
  [PROTESTED]: { ...OPEN, cancel: CANCELLED },
  // Never kept: see `situationOf`.
  [OVERDUE]: {},
  [PAID]: { reverse: ISSUED, refund: REFUNDED },
  [IN_AGREEMENT]: { breakAgreement: ISSUED },
  [CANCELLED]: {},
  [REFUNDED]: {},
  [EXEMPT]: {},
}

/** Where an event takes a charge; null where it cannot happen there. */
export const stateAfter = (state: ChargeState, event: ChargeEvent): ChargeState | null => STEPS[state][event] ?? null

export const isOpen = (state: ChargeState): boolean => OPEN_CHARGES.some((open) => open === state)

/** How a charge stands on a day: what is open and past its due day, weekends and holidays apart, is overdue. */
export const situationOf = (
  { state, due }: { readonly state: ChargeState; readonly due: string },
  day: string,
  isHoliday: IsHoliday,
): ChargeState => (isOpen(state) && state !== PROTESTED && day > adjusted(due, POSTPONE, isHoliday) ? OVERDUE : state)
