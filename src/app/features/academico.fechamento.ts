/** Features whose screens lie under /academico/fechamento: a line each. They load with the first visit. */
export { yearClosing } from '#src/features/academico/yearEnd/closing/index.ts'
export { subjectStanding } from '#src/features/academico/yearEnd/standing/index.ts'
