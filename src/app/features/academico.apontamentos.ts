/** Features whose screens lie under /academico/apontamentos: a line each. They load with the first visit. */
export { lessonContents } from '#src/features/academico/lessonContents/index.ts'
export { lessonBalance } from '#src/features/academico/lessonBalance/index.ts'
export { excuses } from '#src/features/academico/excuses/index.ts'
export { attendance } from '#src/features/academico/attendance/index.ts'
export { compensations } from '#src/features/academico/compensations/index.ts'
export { lessonPlans } from '#src/features/academico/lessonPlans/index.ts'
export { marks } from '#src/features/academico/marks/index.ts'
export { activities } from '#src/features/academico/activities/index.ts'
