import type { Kysely, Transaction } from 'kysely'
import type { CalendarEvent } from '#domain/api/calendars.schemas.ts'
import { searchable } from '#domain/text.ts'
import type { Database } from '#server/db/schema.ts'

/** What a person writes of an event. */
export type EventForm = Omit<CalendarEvent, 'id' | 'efeito' | 'versao'>

const columnsOf = (form: EventForm) => ({
  event_type_id: form.tipo,
  title: form.titulo,
  title_search: searchable(form.titulo),
  description: form.descricao,
  starts_on: form.inicio,
  ends_on: form.fim,
  course_ids: [...form.cursos],
  shift_ids: [...form.turnos],
  for_families: form.familias,
})

/** Writes a new event and gives its id. */
export const insertEvent = async (trx: Transaction<Database>, calendar: number, form: EventForm): Promise<number> =>
  (
    await trx
      .insertInto('calendar_event')
      .values({ calendar_id: calendar, ...columnsOf(form) })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

/** Changes an event; null removes it. */
export const updateEvent = async (trx: Transaction<Database>, id: number, form: EventForm | null): Promise<void> => {
  await trx
    .updateTable('calendar_event')
    .set((eb) => ({ version: eb('version', '+', 1), ...(form === null ? { active: false } : columnsOf(form)) }))
    .where('id', '=', id)
    .execute()
}

/** The calendar of an event that was not removed; undefined where there is none. */
export const calendarOf = async (db: Kysely<Database>, id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('calendar_event')
      .where('id', '=', id)
      .where('active', '=', true)
      .select('calendar_id')
      .executeTakeFirst()
  )?.calendar_id
