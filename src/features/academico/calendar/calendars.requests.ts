import * as calls from '#domain/calendars/calendars.endpoints.ts'
import type { BodyOf, QueryOf } from '#domain/base/endpoint.ts'
import * as calendarMessages from '#domain/calendars/calendars.messages.ts'
import { APPROVED, DRAFT } from '#domain/calendars/calendarStatus.ts'
import type { FilterValues } from '#src/core/filters/filters.slice.ts'
import { given, idOf, listQueryOf, textOf } from '#src/core/filters/listQuery.ts'
import { defineRequest, SAY_WHY, SAY_WHY_NOT_SAVED } from '#src/platform/request/request.ts'

export const loadCalendars = defineRequest('calendars/load', calls.listCalendars, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listCalendars>) => ({ query }),
})

export const loadCalendar = defineRequest('calendars/loadOne', calls.getCalendar, {
  concurrency: 'latest',
  call: (id: number) => ({ params: { id } }),
})

export const createCalendar = defineRequest('calendars/create', calls.createCalendar, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.createCalendar>) => ({ body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

interface ById<Body> {
  readonly id: number
  readonly body: Body
}

const byId = <Body>({ id, body }: ById<Body>) => ({ params: { id }, body })

export const renameCalendar = defineRequest('calendars/rename', calls.updateCalendar, {
  concurrency: 'leading',
  scope: 'app',
  call: byId<BodyOf<typeof calls.updateCalendar>>,
  onFailure: SAY_WHY,
  onSuccess: () => calendarMessages.CALENDAR_SAVED,
})

/** The sentence after a calendar got this status. */
const stepText = (status: number): string => {
  if (status === DRAFT) return calendarMessages.CALENDAR_REOPENED
  return status === APPROVED ? calendarMessages.CALENDAR_APPROVED : calendarMessages.CALENDAR_PUBLISHED
}

export const setCalendarStatus = defineRequest('calendars/setStatus', calls.setCalendarStatus, {
  concurrency: 'leading',
  scope: 'app',
  call: byId<BodyOf<typeof calls.setCalendarStatus>>,
  onFailure: SAY_WHY,
  onSuccess: (_, { situacao }) => stepText(situacao),
})

export const setCalendarActive = defineRequest('calendars/setActive', calls.setCalendarActive, {
  concurrency: 'leading',
  scope: 'app',
  call: byId<BodyOf<typeof calls.setCalendarActive>>,
  onFailure: SAY_WHY,
  onSuccess: () => calendarMessages.CALENDAR_SAVED,
})

export const createEvent = defineRequest('calendars/createEvent', calls.createEvent, {
  concurrency: 'leading',
  scope: 'app',
  call: (body: BodyOf<typeof calls.createEvent>) => ({ body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export type EventChange = ById<BodyOf<typeof calls.updateEvent>>

export const updateEvent = defineRequest('calendars/updateEvent', calls.updateEvent, {
  concurrency: 'leading',
  scope: 'app',
  call: ({ id, body }: EventChange) => ({ params: { id }, body }),
  onFailure: SAY_WHY_NOT_SAVED,
})

export const removeEvent = defineRequest('calendars/removeEvent', calls.removeEvent, {
  concurrency: 'leading',
  scope: 'app',
  call: byId<BodyOf<typeof calls.removeEvent>>,
  onFailure: SAY_WHY,
})

export const loadRecesses = defineRequest('calendars/loadRecesses', calls.listRecesses, {
  concurrency: 'latest',
  call: (query: QueryOf<typeof calls.listRecesses>) => ({ query }),
})

const queryOf = (values: FilterValues) => ({
  ...listQueryOf(values),
  ...given(textOf(values, 'search'), (Filtro) => ({ Filtro })),
  ...given(idOf(values, 'unit'), (unidade) => ({ unidade })),
  ...given(idOf(values, 'year'), (ano) => ({ ano })),
})

/** The calendars that the filters let through. */
export const calendarsAsked = (values: FilterValues) =>
  loadCalendars.asked({ ...queryOf(values), ...given(idOf(values, 'status'), (situacao) => ({ situacao })) })

/** The recesses that the filters let through. */
export const recessesAsked = (values: FilterValues) => loadRecesses.asked(queryOf(values))
