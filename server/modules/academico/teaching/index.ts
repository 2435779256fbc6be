export { teachingModule } from '#server/modules/academico/teaching/module.ts'
