export { calendarRoutes } from '#server/modules/academico/calendar/calendar.routes.ts'
export { calendarOptions, recessOptions } from '#server/modules/academico/calendar/calendars.repository.ts'
export { seesEventFile } from '#server/modules/academico/calendar/files.ts'
