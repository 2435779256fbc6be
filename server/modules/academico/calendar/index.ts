export { readCalendar } from '#server/modules/academico/calendar/calendars.repository.ts'
export { insertCopied } from '#server/modules/academico/calendar/calendars.service.ts'
