import type { CalendarOffer } from '#domain/calendars/calendars.schemas.ts'
import type { OfferGroup } from '#domain/calendars/workload.ts'
import { plural } from '#src/lib/text.ts'

/** What a group of offers is, after the name of its course: `Matutino · 3 turmas`, or their names where others differ. */
export const groupText = ({ ofertas, turmas, parte }: OfferGroup<CalendarOffer>): string => {
  const [{ turno, nomeTurno }] = ofertas
  const names = (of: (offer: CalendarOffer) => string) => [...new Set(ofertas.map(of))].join(', ')
  if (turno === null) return parte ? `${names(({ nomeSerie }) => nomeSerie)} · sem turmas ainda` : 'Sem turmas ainda'
  return `${nomeTurno} · ${parte ? names(({ nomeTurma }) => nomeTurma) : plural(turmas, 'turma', 'turmas')}`
}
