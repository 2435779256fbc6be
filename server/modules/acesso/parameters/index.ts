export { readParameters } from '#server/modules/acesso/parameters/parameters.service.ts'
export { parametersModule } from '#server/modules/acesso/parameters/module.ts'
