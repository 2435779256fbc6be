export { optionsModule } from '#server/modules/acesso/options/module.ts'
