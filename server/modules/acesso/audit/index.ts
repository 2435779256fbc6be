export { sealAudit, sealRecentAudit } from '#server/modules/acesso/audit/seal.ts'
export { verifyAudit } from '#server/modules/acesso/audit/verify.ts'
