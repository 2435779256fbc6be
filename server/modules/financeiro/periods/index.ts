export { periodsModule } from '#server/modules/financeiro/periods/module.ts'
