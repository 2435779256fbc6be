export { studentCardOf } from '#server/modules/matricula/students/cards.ts'
export { photoUrl } from '#server/modules/matricula/students/students.service.ts'
export { studentsModule } from '#server/modules/matricula/students/module.ts'
