import type { ServerModule } from '#server/host/module.ts'
import { seesEventFile } from '#server/modules/academico/calendar/files.ts'
import * as calls from '#domain/calendars/calendars.endpoints.ts'
import {
  CalendarActiveBody,
  CalendarPage,
  CalendarQuery,
  CalendarRecord,
  CalendarStatusBody,
  CreateCalendarBody,
  CreateEventBody,
  RecessPage,
  RecessQuery,
  RemoveEventBody,
  UpdateCalendarBody,
  UpdateEventBody,
} from '#domain/calendars/calendars.schemas.ts'
import { ById, File } from '#domain/base/common.schemas.ts'
import { listFamilyCalendars } from '#domain/calendars/familyCalendars.endpoints.ts'
import { FamilyCalendars } from '#domain/calendars/familyCalendars.schemas.ts'
import { OPTION_LISTS } from '#domain/all/options.endpoints.ts'
import * as subscriptions from '#domain/calendars/subscriptions.endpoints.ts'
import {
  AgendaShown,
  AgendaToken,
  NewSubscription,
  SubscriptionAnswer,
} from '#domain/calendars/subscriptions.schemas.ts'
import { optionList } from '#server/http/optionList.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { calendarOptions, recessOptions } from '#server/modules/academico/calendar/calendars.repository.ts'
import {
  calendar,
  calendarPage,
  create,
  recessPage,
  setActive,
  setStatus,
  update,
} from '#server/modules/academico/calendar/calendars.service.ts'
import { addEvent, changeEvent, removeEvent } from '#server/modules/academico/calendar/events.service.ts'
import { familyCalendars } from '#server/modules/academico/calendar/familyCalendars.ts'
import { readAgenda, subscribe, subscription, unsubscribe } from '#server/modules/academico/calendar/subscriptions.ts'

export const calendarModule: ServerModule = {
  routes: () => [
    serve(calls.listCalendars, { query: CalendarQuery, answer: CalendarPage }, calendarPage),
    serve(calls.getCalendar, { params: ById, answer: CalendarRecord }, calendar),
    serve(calls.createCalendar, { body: CreateCalendarBody, answer: CalendarRecord }, create),
    serve(calls.updateCalendar, { params: ById, body: UpdateCalendarBody, answer: CalendarRecord }, update),
    serve(calls.setCalendarStatus, { params: ById, body: CalendarStatusBody, answer: CalendarRecord }, setStatus),
    serve(calls.setCalendarActive, { params: ById, body: CalendarActiveBody, answer: CalendarRecord }, setActive),
    serve(calls.createEvent, { body: CreateEventBody, answer: CalendarRecord }, addEvent),
    serve(calls.updateEvent, { params: ById, body: UpdateEventBody, answer: CalendarRecord }, changeEvent),
    serve(calls.removeEvent, { params: ById, body: RemoveEventBody, answer: CalendarRecord }, removeEvent),
    serve(listFamilyCalendars, { answer: FamilyCalendars }, familyCalendars),
    serve(subscriptions.getSubscription, { query: AgendaShown, answer: SubscriptionAnswer }, subscription),
    serve(subscriptions.subscribe, { body: AgendaShown, answer: NewSubscription }, subscribe),
    serve(subscriptions.unsubscribe, { query: AgendaShown, answer: SubscriptionAnswer }, unsubscribe),
    servePublic(subscriptions.readAgenda, { params: AgendaToken, answer: File }, readAgenda),
    serve(calls.listRecesses, { query: RecessQuery, answer: RecessPage }, recessPage),
    optionList(OPTION_LISTS.calendars, calendarOptions),
    optionList(OPTION_LISTS.recesses, recessOptions),
  ],
  fileOwners: { school_calendar: { maySee: seesEventFile, isPersonal: false } },
}
