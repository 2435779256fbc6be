export { calendarModule } from '#server/modules/academico/calendar/module.ts'
