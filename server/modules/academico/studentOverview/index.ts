export { studentOverviewModule } from '#server/modules/academico/studentOverview/module.ts'
