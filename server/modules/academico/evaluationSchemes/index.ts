export { schemes } from '#server/modules/academico/evaluationSchemes/read.ts'
export { SCHEMES } from '#server/modules/academico/evaluationSchemes/save.ts'
