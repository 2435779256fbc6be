export { calendarOptions, recessOptions } from '#server/modules/academico/calendar/calendars.repository.ts'
export { calendarModule } from '#server/modules/academico/calendar/module.ts'
