export { studentsModule } from '#server/modules/matricula/students/module.ts'
