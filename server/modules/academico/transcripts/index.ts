export { issueTo } from '#server/modules/academico/transcripts/issue.ts'
