import { addDays, addMonths, dayText, daysFrom, lastDayOf, monthOf, twoDigits } from '#domain/base/days.ts'
import { isDay } from '#domain/base/typedDay.ts'

/** A certificate of criminal records holds for so many months (Lei 14.811/2024, ECA art. 59-A). */
const MONTHS = 6

/** From so many days before its end on, a certificate is announced as about to expire. */
const WARNED_DAYS = 30

export type CertificateState = 'semCertidao' | 'vencida' | 'aVencer' | 'emDia'

/** The last day on which a certificate holds: the same day of the sixth month, or the last one of that month. */
export const certificateEnd = (issuedOn: string): string => {
  const month = addMonths(monthOf(issuedOn), MONTHS)
  return `${month}-${twoDigits(Math.min(Number(issuedOn.slice(8)), lastDayOf(month)))}`
}

/** What there is to say on a day about somebody's newest certificate, issued on an ISO day; null: there is none. */
export const certificateState = (issuedOn: string | null, today: string): CertificateState => {
  if (issuedOn === null) return 'semCertidao'
  const left = daysFrom(today, certificateEnd(issuedOn))
  if (left < 0) return 'vencida'
  return left <= WARNED_DAYS ? 'aVencer' : 'emDia'
}

/** The sentence for a certificate that does not hold; null for one that does. */
export const certificateFlaw = (name: string, issuedOn: string | null, today: string): string | null => {
  const state = certificateState(issuedOn, today)
  if (state === 'semCertidao') return `Não há certidão de antecedentes de ${name}, que a Lei 14.811/2024 pede.`
  return state === 'vencida' && issuedOn !== null
    ? `A certidão de antecedentes de ${name} venceu em ${dayText(certificateEnd(issuedOn))}.`
    : null
}

/** The sentence for a day on which no certificate can have been issued by today; null for one on which it can. */
export const issueFlaw = (issuedOn: string, today: string): string | null =>
  isDay(issuedOn) && issuedOn <= today ? null : 'Informe a data de emissão, até hoje.'

/** The newest day of issue of a certificate that has expired, or is about to, on a day. */
export const lastExpiring = (today: string): string => {
  const end = addDays(today, WARNED_DAYS)
  const month = addMonths(monthOf(end), -MONTHS)
  const [day, last] = [Number(end.slice(8)), lastDayOf(month)]
  return `${month}-${twoDigits(day === lastDayOf(monthOf(end)) ? last : Math.min(day, last))}`
}
