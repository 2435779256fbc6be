export { parametersModule } from '#server/modules/acesso/parameters/module.ts'
