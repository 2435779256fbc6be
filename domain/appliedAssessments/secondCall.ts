import { schoolInstant } from '#domain/base/schoolTime.ts'

const HOUR_MS = 3_600_000

interface Asked {
  /** The last instant of the day of the test. */
  readonly dayEnds: Date
  /** Whether the day of the test has come. */
  readonly hasCome: boolean
  readonly hours: number
  readonly now: Date
}

/** Why a second call is not asked for: the code of a sentence, with its values. */
export interface CallFlaw {
  readonly code: 'CALL_NOT_YET' | 'CALL_TOO_LATE'
  readonly values: Readonly<Record<string, string>>
}

/**
 * Why a second call cannot be asked for now; null where it can: from the day of the test on, and for so many hours after it
 * ends (D 2.9 “Segunda chamada”).
 */
export const callFlaw = ({ dayEnds, hasCome, hours, now }: Asked): CallFlaw | null => {
  if (!hasCome) return { code: 'CALL_NOT_YET', values: {} }
  const until = new Date(dayEnds.getTime() + hours * HOUR_MS)
  return now <= until ? null : { code: 'CALL_TOO_LATE', values: { prazo: schoolInstant(until) } }
}
