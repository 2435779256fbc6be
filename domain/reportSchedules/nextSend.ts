import { addDays, lastDayOf, monthOf, weekdayOf } from '#domain/base/days.ts'
import {
  EVERY_MONTH,
  EVERY_WEEK,
  EVERY_WORKING_DAY,
  type SendFrequency,
} from '#domain/reportSchedules/reportSchedules.lists.ts'

/** When a report is sent, by the clock of a place. */
export interface SendTimes {
  readonly frequencia: SendFrequency
  /** Code of WEEK_DAYS, of a weekly one. */
  readonly diaSemana: number | null
  /** Of a monthly one; a shorter month has it on its last day. */
  readonly diaMes: number | null
  /** `07:30` */
  readonly horario: string
  /** The last day, ISO; null: no last one. */
  readonly ate: string | null
}

interface Place {
  /** Name of a time zone: `America/Sao_Paulo`. */
  readonly zone: string
  /** Whether an ISO day is a holiday or in a recess there. Weekends need not be told. */
  readonly isOff: (day: string) => boolean
}

/** Days ahead in which a working day is looked for: longer than any recess. */
const AHEAD = 366

/** The first time after an instant at which a report is sent; null where its last day is over. */
export const nextSend = (times: SendTimes, after: Date, { zone, isOff }: Place): Date | null => {
  const today = stampIn(zone, after).slice(0, 10)
  for (let ahead = 0; ahead <= AHEAD; ahead += 1) {
    const day = addDays(today, ahead)
    if (times.ate !== null && day > times.ate) return null
    if (isSendDay(times, day, isOff)) {
      const instant = instantIn(zone, day, times.horario)
      if (instant > after) return instant
    }
  }
  return null
}

const isSendDay = ({ frequencia, diaSemana, diaMes }: SendTimes, day: string, isOff: Place['isOff']): boolean => {
  const weekday = weekdayOf(day) || SUNDAY
  switch (frequencia) {
    case EVERY_WORKING_DAY:
      return weekday <= FRIDAY && !isOff(day)
    case EVERY_WEEK:
      return weekday === diaSemana
    case EVERY_MONTH:
      return Number(day.slice(8)) === Math.min(diaMes ?? 1, lastDayOf(monthOf(day)))
  }
}

/** Codes of WEEK_DAYS. */
const [FRIDAY, SUNDAY] = [5, 7]

/** An instant by the clock of a zone: `2026-11-21T07:30:00`. */
const stampIn = (zone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
    .format(instant)
    .replace(' ', 'T')

/** The instant of a day and a time by the clock of a zone; a time that the change of the clock leaves out is an hour later. */
const instantIn = (zone: string, day: string, time: string): Date => {
  const written = Date.parse(`${day}T${time}:00Z`)
  const offsetAt = (instant: number): number => Date.parse(`${stampIn(zone, new Date(instant))}Z`) - instant
  // The offset of the day before holds until the clock changes.
  const first = written - offsetAt(written - DAY_MS)
  const offset = offsetAt(first)
  return new Date(offsetAt(written - offset) === offset ? written - offset : first)
}

const DAY_MS = 86_400_000
