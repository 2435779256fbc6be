export { versionModule } from '#server/modules/acesso/version/module.ts'
