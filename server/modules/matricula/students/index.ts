export { studentExport } from '#server/modules/matricula/students/exportJob.ts'
export { studentRoutes } from '#server/modules/matricula/students/students.routes.ts'
