/** A step of the reminders of a charge (régua de cobrança, D 2.23). */
export interface ReminderStep {
  /** Days from the due day; below zero: before it. */
  readonly days: number
  /** The last day on which it is still told, where the portal was away before. */
  readonly until: number
  readonly event: 'cobrancaAVencer' | 'cobrancaVencida'
}

/**
 * What families are told of a charge that is open: five days before it is due, on the day, and 3, 10, 30 and 60 days
 * after. A step that was missed is told up to two days late; nobody hears of what is due once it was.
 */
export const REMINDER_STEPS: readonly ReminderStep[] = [
  { days: -5, until: -1, event: 'cobrancaAVencer' },
  { days: 0, until: 0, event: 'cobrancaAVencer' },
  { days: 3, until: 5, event: 'cobrancaVencida' },
  { days: 10, until: 12, event: 'cobrancaVencida' },
  { days: 30, until: 32, event: 'cobrancaVencida' },
  { days: 60, until: 62, event: 'cobrancaVencida' },
]
