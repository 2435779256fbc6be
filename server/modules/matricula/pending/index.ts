export { pendingFilter } from '#server/modules/matricula/pending/filter.ts'
export { countDocuments } from '#server/modules/matricula/pending/pending.repository.ts'
