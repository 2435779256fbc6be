export { privacyModule } from '#server/modules/acesso/privacy/module.ts'
