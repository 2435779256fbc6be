import type { Transaction } from 'kysely'
import type { CalendarEvent, CalendarRecord } from '#domain/calendars/calendars.schemas.ts'
import { addDays, DAYS_PER_YEAR } from '#domain/base/days.ts'
import { eventFlaws } from '#domain/calendars/eventFlaws.ts'
import type { Database } from '#server/db/schema.ts'
import { insertEvent } from '#server/modules/academico/calendar/events.repository.ts'

/**
 * Copies the events of a calendar into another, moved to its year, and gives their ids. Leaves out files, rooms of other units,
 * and events that do not fit.
 */
export const copyEvents = async (
  trx: Transaction<Database>,
  source: CalendarRecord,
  target: CalendarRecord,
): Promise<readonly number[]> => {
  const days = DAYS_PER_YEAR * (target.anoLetivo.ano - source.anoLetivo.ano)
  const { inicio, fim } = target.anoLetivo
  const taken: CalendarEvent[] = []
  for (const event of source.eventos) {
    const moved = {
      ...event,
      inicio: addDays(event.inicio, days),
      fim: addDays(event.fim, days),
      idLocal: target.locais.find(({ id, ativo }) => ativo && id === event.idLocal)?.id ?? null,
      anexos: [],
    }
    const surroundings = { ...target, inicio, fim, eventos: taken }
    if (Object.keys(eventFlaws(moved, surroundings, null)).length > 0) continue
    taken.push({ ...moved, id: await insertEvent(trx, target.id, moved) })
  }
  return taken.map(({ id }) => id)
}
