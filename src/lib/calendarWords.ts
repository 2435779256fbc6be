import { capitalised } from '#domain/base/text.ts'
import { plural } from './text.ts'

/** Weekdays from Sunday on, as people write them over a calendar and as they say them. */
export const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const
export const WEEKDAY_NAMES = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'] as const

const month = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long', year: 'numeric' })
const monthAlone = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'long' })
const whole = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', dateStyle: 'full' })
const short = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', day: '2-digit', month: '2-digit' })

const instantOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** `2026-03` → `Março de 2026` */
export const monthTitle = (text: string): string => capitalised(month.format(instantOf(`${text}-01`)))

/** `2026-03` → `Março` */
export const monthName = (text: string): string => capitalised(monthAlone.format(instantOf(`${text}-01`)))

/** `2026-03-04` → `quarta-feira, 4 de março de 2026` */
export const dayTitle = (day: string): string => whole.format(instantOf(day))

/** `2026-03-04` → `04/03` */
export const shortDay = (day: string): string => short.format(instantOf(day))

/** `04/03`, or `04/03 a 06/03` */
export const periodText = ({ inicio, fim }: { readonly inicio: string; readonly fim: string }): string =>
  inicio === fim ? shortDay(inicio) : `${shortDay(inicio)} a ${shortDay(fim)}`

/** Days in a sentence; of many the first ones. */
export const daysText = (days: readonly string[], most = 8): string => {
  const shown = days.slice(0, most).map(shortDay).join(', ')
  return days.length > most ? `${shown} e mais ${plural(days.length - most, 'dia', 'dias')}` : shown
}
