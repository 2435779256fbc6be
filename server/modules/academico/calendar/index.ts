export { calendarRoutes } from '#server/modules/academico/calendar/calendar.routes.ts'
export { seesEventFile } from '#server/modules/academico/calendar/files.ts'
