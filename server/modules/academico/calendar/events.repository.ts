import { type Kysely, sql, type Transaction } from 'kysely'
import type { CalendarEvent } from '#domain/api/calendars.schemas.ts'
import { searchable } from '#domain/text.ts'
import type { Database } from '#server/db/schema.ts'

/** What a person writes of an event. */
export type EventForm = Omit<CalendarEvent, 'id' | 'efeito' | 'repeticao' | 'versao'>

const columnsOf = (form: EventForm) => ({
  event_type_id: form.tipo,
  title: form.titulo,
  title_search: searchable(form.titulo),
  description: form.descricao,
  starts_on: form.inicio,
  ends_on: form.fim,
  course_ids: [...form.cursos],
  grade_ids: [...form.series],
  class_group_ids: [...form.turmas],
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

/** Writes an event and its repetitions, and gives the id of the first. */
export const insertEvents = async (
  trx: Transaction<Database>,
  calendar: number,
  [first, ...repeats]: readonly [EventForm, ...EventForm[]],
): Promise<number> => {
  const id = await insertEvent(trx, calendar, first)
  if (repeats.length === 0) return id
  await trx.updateTable('calendar_event').set({ repeats_of: id }).where('id', '=', id).execute()
  await trx
    .insertInto('calendar_event')
    .values(repeats.map((form) => ({ calendar_id: calendar, repeats_of: id, ...columnsOf(form) })))
    .execute()
  return id
}

export const updateEvent = async (trx: Transaction<Database>, id: number, form: EventForm): Promise<void> => {
  await trx
    .updateTable('calendar_event')
    .set((eb) => ({ version: eb('version', '+', 1), ...columnsOf(form) }))
    .where('id', '=', id)
    .execute()
}

export const removeEvents = async (trx: Transaction<Database>, ids: readonly number[]): Promise<void> => {
  await trx
    .updateTable('calendar_event')
    .set((eb) => ({ version: eb('version', '+', 1), active: false }))
    .where(sql<boolean>`id = any(${ids}::integer[])`)
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
