/** Features whose screens lie under /academico/avaliacao: a line each. They load with the first visit. */
export { assessments } from '#src/features/academico/assessments/index.ts'
export { evaluationSchemes } from '#src/features/academico/evaluationSchemes/index.ts'
export { stages } from '#src/features/academico/stages/index.ts'
export { resultsCheck } from '#src/features/academico/resultsCheck/index.ts'
