/** Features whose screens lie under /academico/fechamento: a line each. They load with the first visit. */
export { yearClosing } from '#src/features/academico/yearEnd/closing/index.ts'
export { nextYear } from '#src/features/academico/nextYear/index.ts'
export { subjectStanding } from '#src/features/academico/yearEnd/standing/index.ts'
export { pendingItems } from '#src/features/academico/pendingItems/index.ts'
export { appeals } from '#src/features/academico/appeals/index.ts'
