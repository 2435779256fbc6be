import { ageOn } from '#domain/courses/age.ts'
import { SCHOOL_ZONE } from '#domain/base/schoolTime.ts'

const shortDate = new Intl.DateTimeFormat('pt-BR', {
  timeZone: SCHOOL_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})
const longDate = new Intl.DateTimeFormat('pt-BR', { timeZone: SCHOOL_ZONE, dateStyle: 'long' })
const time = new Intl.DateTimeFormat('pt-BR', { timeZone: SCHOOL_ZONE, hour: '2-digit', minute: '2-digit' })
const isoDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: SCHOOL_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** An ISO date without time has no zone: noon keeps its day in every zone of Brazil. */
const instantOf = (iso: string): Date => new Date(iso.length === 10 ? `${iso}T12:00:00-03:00` : iso)

/** ISO date or instant → `31/10/2025`. What is no date comes back as it was. */
export const formatDate = (iso: string): string => format(shortDate, iso)

/** ISO instant → `31/10/2025 09:12`, in the school's time. */
export const formatDateTime = (iso: string): string => {
  const date = format(shortDate, iso)
  return date === iso ? iso : `${date} ${format(time, iso)}`
}

const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: SCHOOL_ZONE, weekday: 'short' })

/** ISO date → `seg.` */
export const weekdayName = (iso: string): string => format(weekday, iso)

/** ISO date or instant → `31 de outubro de 2025`. */
export const formatLongDate = (iso: string): string => format(longDate, iso)

/** ISO instant, as people say it: `Hoje, 09:12`, `Ontem, 18:40`, else `31/10/2025`. `now` is an ISO instant too. */
export const formatRelativeDay = (iso: string, now: string): string => {
  const day = dayOf(iso)
  if (day === dayOf(now)) return `Hoje, ${format(time, iso)}`
  if (day === dayBefore(dayOf(now))) return `Ontem, ${format(time, iso)}`
  return formatDate(iso)
}

/** The day, as an ISO date, on which an instant falls at the school. */
export const dayOf = (iso: string): string => format(isoDay, iso)

/** The hour of the day at the school, 0 to 23. */
export const hourOf = (iso: string): number => Number(format(time, iso).slice(0, 2))

/** Whole years from a birth date (ISO) to the day of an instant. */
export const ageAt = (birthDate: string, now: string): number => ageOn(dayOf(now), birthDate)

const dayBefore = (isoDate: string): string => {
  const day = instantOf(isoDate)
  day.setUTCDate(day.getUTCDate() - 1)
  return isoDay.format(day)
}

const format = (formatter: Intl.DateTimeFormat, iso: string): string => {
  const instant = instantOf(iso)
  return Number.isNaN(instant.getTime()) ? iso : formatter.format(instant)
}
