/** Features whose screens lie under /academico/apontamentos: a line each. They load with the first visit. */
export { lessonContents } from '#src/features/academico/lessonContents/index.ts'
export { attendance } from '#src/features/academico/attendance/index.ts'
export { marks } from '#src/features/academico/marks/index.ts'
