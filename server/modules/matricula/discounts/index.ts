export { discountsModule } from '#server/modules/matricula/discounts/module.ts'
