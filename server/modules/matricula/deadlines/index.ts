export { settleDeadlines } from '#server/modules/matricula/deadlines/deadlines.ts'
export { deadlinesModule } from '#server/modules/matricula/deadlines/module.ts'
