export { lastDayFlaw } from '#server/modules/matricula/movements/lastDay.ts'
