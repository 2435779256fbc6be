export { feedModule } from '#server/modules/academico/feed/module.ts'
