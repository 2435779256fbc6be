export { settleDeadlines } from '#server/modules/matricula/deadlines/deadlines.ts'
