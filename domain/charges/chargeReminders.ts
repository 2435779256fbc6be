/** A step of the reminders of a charge (régua de cobrança, D 2.23). */
export interface ReminderStep {
  /** Days from the due day; below zero: before it. */
  readonly days: number
  /** The last day on which it is still sent, if the portal was down before. */
  readonly until: number
  readonly event: 'cobrancaAVencer' | 'cobrancaVencida'
}

/**
 * Reminders of an open charge: five days before it is due, on the day, and 3, 10, 30 and 60 days after. A missed
 * reminder is sent up to two days late, but one from before the due day never after it.
 */
export const REMINDER_STEPS: readonly ReminderStep[] = [
  { days: -5, until: -1, event: 'cobrancaAVencer' },
  { days: 0, until: 0, event: 'cobrancaAVencer' },
  { days: 3, until: 5, event: 'cobrancaVencida' },
  { days: 10, until: 12, event: 'cobrancaVencida' },
  { days: 30, until: 32, event: 'cobrancaVencida' },
  { days: 60, until: 62, event: 'cobrancaVencida' },
]
