export { writeApprovedOpinion } from '#server/modules/academico/opinions/late.ts'
