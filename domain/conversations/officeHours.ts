import { addDays, weekdayOf } from '#domain/base/days.ts'
import { schoolStamp } from '#domain/base/schoolTime.ts'
import { type Parameters, valueOf } from '#domain/parameters/parameters.ts'

/** When the school answers. */
export interface OfficeHours {
  /** 0 Sunday to 6 Saturday. */
  readonly weekdays: readonly number[]
  /** Minutes of the day, at school. */
  readonly from: number
  readonly to: number
}

/** Values of the parameter `diasAtendimento`. */
export const OFFICE_DAYS = {
  weekdays: 'Segunda a sexta',
  withSaturday: 'Segunda a sábado',
  always: 'Todos os dias',
} as const

const WEEKDAYS_OF: Readonly<Record<string, readonly number[]>> = {
  [OFFICE_DAYS.weekdays]: [1, 2, 3, 4, 5],
  [OFFICE_DAYS.withSaturday]: [1, 2, 3, 4, 5, 6],
  [OFFICE_DAYS.always]: [0, 1, 2, 3, 4, 5, 6],
}

const HOURS = /^([01]\d|2[0-3]):([0-5]\d) às ([01]\d|2[0-3]):([0-5]\d)$/

/** The hours that a text says, such as `07:30 às 17:30`; null where it says none, or they end before they begin. */
export const hoursIn = (text: string): Pick<OfficeHours, 'from' | 'to'> | null => {
  const [, ...parts] = HOURS.exec(text) ?? []
  const [fromHour = 0, fromMinute = 0, toHour = 0, toMinute = 0] = parts.map(Number)
  const [from, to] = [fromHour * 60 + fromMinute, toHour * 60 + toMinute]
  return parts.length > 0 && from < to ? { from, to } : null
}

/** The office hours of the school, by its parameters. */
export const officeHoursOf = (parameters: Parameters): OfficeHours => ({
  weekdays: WEEKDAYS_OF[valueOf(parameters, 'diasAtendimento')] ?? [],
  ...(hoursIn(valueOf(parameters, 'horarioAtendimento')) ?? { from: 0, to: 0 }),
})

/** `segunda a sexta, 07:30 às 17:30` */
export const officeHoursText = (parameters: Parameters): string =>
  `${valueOf(parameters, 'diasAtendimento').toLowerCase()}, ${valueOf(parameters, 'horarioAtendimento')}`

/** A moment at school. */
export interface SchoolMoment {
  /** ISO day. */
  readonly day: string
  /** Of the day. */
  readonly minute: number
}

/** The moment at school of an instant. */
export const momentOf = (instant: Date): SchoolMoment => {
  const [day = '', time = ''] = schoolStamp(instant).split('T')
  return { day, minute: Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) }
}

/** Whether a day has office hours: one of the weekdays, and no holiday. */
const isOfficeDay = ({ weekdays }: OfficeHours, day: string, holidays: ReadonlySet<string>): boolean =>
  weekdays.includes(weekdayOf(day)) && !holidays.has(day)

/** Whether the school answers at a moment. Holidays are ISO days. */
export const isOfficeTime = (
  hours: OfficeHours,
  { day, minute }: SchoolMoment,
  holidays: ReadonlySet<string>,
): boolean => isOfficeDay(hours, day, holidays) && hours.from <= minute && minute < hours.to

/** The days after which nobody counts the hours any more. */
const MOST_DAYS = 366

/** How many minutes of office hours lie between two moments; after a year, those of the first year. */
export const officeMinutes = (
  hours: OfficeHours,
  from: SchoolMoment,
  until: SchoolMoment,
  holidays: ReadonlySet<string>,
): number => {
  let minutes = 0
  let day = from.day
  for (let count = 0; day <= until.day && count < MOST_DAYS; count += 1) {
    if (isOfficeDay(hours, day, holidays)) {
      const begins = day === from.day ? Math.max(hours.from, from.minute) : hours.from
      const ends = day === until.day ? Math.min(hours.to, until.minute) : hours.to
      minutes += Math.max(0, ends - begins)
    }
    day = addDays(day, 1)
  }
  return minutes
}

/** `45 min`, `3 h`, `3 h 20 min` of office hours. */
export const waitText = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}
