export { concernsStudent, ownStudents, requireStudent } from '#server/modules/matricula/families/families.ts'
export { meansStudent } from '#server/modules/matricula/families/search.ts'
