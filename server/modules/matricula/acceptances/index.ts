export { acceptancesModule } from '#server/modules/matricula/acceptances/module.ts'
