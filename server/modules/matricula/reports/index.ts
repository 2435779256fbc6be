export { amountsOf, type Chart, chartTable, valuesOf } from '#server/modules/matricula/reports/chart.ts'
export { listJob, queueList } from '#server/modules/matricula/reports/listJob.ts'
export {
  exportReport,
  printReport,
  requireRoom,
  rowsInPlace,
  wholeOf,
} from '#server/modules/matricula/reports/report.ts'
export { daysBetween, nameOf, toldFilters } from '#server/modules/matricula/reports/told.ts'
