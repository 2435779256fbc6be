import type * as Calendars from '#domain/calendars/calendars.schemas.ts'
import { type Access, endpoint } from '#domain/base/endpoint.ts'

const CHANGES: Access = { anyOf: ['calendarios'], edit: true }
/** Staff who may change only recesses can see the calendars, but change nothing else in them. */
const SEES_CALENDARS: Access = { anyOf: ['calendarios', 'recessos'] }
const CHANGES_EVENTS: Access = { anyOf: ['calendarios', 'recessos'], edit: true }

export const listCalendars = endpoint<Calendars.ListCalendars>(
  'academico',
  'GET',
  'Calendar/GetPagedList',
  SEES_CALENDARS,
)
export const getCalendar = endpoint<Calendars.GetCalendar>('academico', 'GET', 'Calendar/:id', SEES_CALENDARS)
export const createCalendar = endpoint<Calendars.CreateCalendar>('academico', 'POST', 'Calendar', CHANGES)
export const updateCalendar = endpoint<Calendars.UpdateCalendar>('academico', 'PUT', 'Calendar/:id', CHANGES)
/** Approves, publishes or reverts a calendar. */
export const setCalendarStatus = endpoint<Calendars.SetCalendarStatus>(
  'academico',
  'PUT',
  'Calendar/:id/Situacao',
  CHANGES,
)
export const setCalendarActive = endpoint<Calendars.SetCalendarActive>(
  'academico',
  'PUT',
  'Calendar/:id/Status',
  CHANGES,
)

export const createEvent = endpoint<Calendars.CreateEvent>('academico', 'POST', 'CalendarEvent', CHANGES_EVENTS)
export const updateEvent = endpoint<Calendars.UpdateEvent>('academico', 'PUT', 'CalendarEvent/:id', CHANGES_EVENTS)
export const removeEvent = endpoint<Calendars.RemoveEvent>(
  'academico',
  'PUT',
  'CalendarEvent/:id/Remover',
  CHANGES_EVENTS,
)

export const listRecesses = endpoint<Calendars.ListRecesses>('academico', 'GET', 'Recess/GetPagedList', SEES_CALENDARS)
