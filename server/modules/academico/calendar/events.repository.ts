import { type Kysely, sql, type Transaction } from 'kysely'
import type { CalendarEvent } from '#domain/calendars/calendars.schemas.ts'
import { storedFileOf } from '#domain/files/stored.ts'
import { searchable } from '#domain/base/text.ts'
import type { Database } from '#server/db/schema.ts'

/** The fields of an event that a person fills in. */
export type EventForm = Omit<CalendarEvent, 'id' | 'efeito' | 'repeticao' | 'uid' | 'versao'>

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
  location_id: form.idLocal,
  venue: form.local,
})

/** Writes a new event and gives its id. */
export const insertEvent = async (trx: Transaction<Database>, calendar: number, form: EventForm): Promise<number> => {
  const { id } = await trx
    .insertInto('calendar_event')
    .values({ calendar_id: calendar, ...columnsOf(form) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await nameFiles(trx, [id], form)
  return id
}

/** Writes an event and its repetitions, and gives the id of the first. */
export const insertEvents = async (
  trx: Transaction<Database>,
  calendar: number,
  [first, ...repeats]: readonly [EventForm, ...EventForm[]],
): Promise<number> => {
  const id = await insertEvent(trx, calendar, first)
  if (repeats.length === 0) return id
  await trx.updateTable('calendar_event').set({ repeats_of: id }).where('id', '=', id).execute()
  const made = await trx
    .insertInto('calendar_event')
    .values(repeats.map((form) => ({ calendar_id: calendar, repeats_of: id, ...columnsOf(form) })))
    .returning('id')
    .execute()
  await nameFiles(
    trx,
    made.map((event) => event.id),
    first,
  )
  return id
}

export const updateEvent = async (
  trx: Transaction<Database>,
  { id, ...form }: EventForm & { readonly id: number },
): Promise<void> => {
  await trx
    .updateTable('calendar_event')
    .set((eb) => ({ version: eb('version', '+', 1), ...columnsOf(form) }))
    .where('id', '=', id)
    .execute()
  await forgetFiles(trx, [id])
  await nameFiles(trx, [id], form)
}

export const removeEvents = async (trx: Transaction<Database>, ids: readonly number[]): Promise<void> => {
  await trx
    .updateTable('calendar_event')
    .set((eb) => ({ version: eb('version', '+', 1), active: false }))
    .where(sql<boolean>`id = any(${ids}::integer[])`)
    .execute()
  await forgetFiles(trx, ids)
}

const forgetFiles = async (trx: Transaction<Database>, events: readonly number[]): Promise<void> => {
  await trx.deleteFrom('calendar_event_file').where(sql<boolean>`event_id = any(${events}::integer[])`).execute()
}

/** Events that were made together name the same files. */
const nameFiles = async (
  trx: Transaction<Database>,
  events: readonly number[],
  { anexos }: Pick<EventForm, 'anexos'>,
): Promise<void> => {
  const files = fileIdsOf(anexos)
  if (files.length === 0) return
  await trx
    .insertInto('calendar_event_file')
    .values(events.flatMap((event_id) => files.map((file_id) => ({ event_id, file_id }))))
    .execute()
}

/** The ids of files, from their texts on the wire. */
export const fileIdsOf = (anexos: readonly string[]): readonly number[] =>
  anexos.flatMap((text) => storedFileOf(text)?.id ?? [])

/** The files of a calendar that none of its events names. */
export const filesWithoutEvent = async (trx: Transaction<Database>, calendar: number): Promise<readonly number[]> => {
  const rows = await trx
    .selectFrom('stored_file as file')
    .where('file.entity', '=', 'school_calendar')
    .where('file.entity_id', '=', calendar)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('calendar_event_file as named')
            .whereRef('named.file_id', '=', 'file.id')
            .select('named.file_id'),
        ),
      ),
    )
    .select('file.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The calendar of an event; undefined for a removed or unknown event. */
export const calendarOf = async (db: Kysely<Database>, id: number): Promise<number | undefined> =>
  (
    await db
      .selectFrom('calendar_event')
      .where('id', '=', id)
      .where('active', '=', true)
      .select('calendar_id')
      .executeTakeFirst()
  )?.calendar_id
