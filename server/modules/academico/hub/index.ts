export { hubModule } from '#server/modules/academico/hub/module.ts'
