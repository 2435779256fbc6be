export { dashboardModule } from '#server/modules/matricula/dashboard/module.ts'
