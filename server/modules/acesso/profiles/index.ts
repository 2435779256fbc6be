export { profilesModule } from '#server/modules/acesso/profiles/module.ts'
