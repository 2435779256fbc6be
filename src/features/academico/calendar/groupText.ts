import type { CalendarOffer } from '#domain/calendars/calendars.schemas.ts'
import type { OfferGroup } from '#domain/calendars/workload.ts'
import { plural } from '#src/lib/text.ts'

/**
 * A group of offers after the name of its course: `Matutino · 3 turmas`, or the names of its class groups if others of
 * the course have other days.
 */
export const groupText = ({ ofertas, turmas, parte }: OfferGroup<CalendarOffer>): string => {
  const [{ turno, nomeTurno }] = ofertas
  const names = (of: (offer: CalendarOffer) => string) => [...new Set(ofertas.map(of))].join(', ')
  if (turno === null) return parte ? `${names(({ nomeSerie }) => nomeSerie)} · sem turmas ainda` : 'Sem turmas ainda'
  return `${nomeTurno} · ${parte ? names(({ nomeTurma }) => nomeTurma) : plural(turmas, 'turma', 'turmas')}`
}
