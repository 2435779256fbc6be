import type {
  ExportAudit,
  FindAuditPeople,
  GetAudit,
  GetAuditRecord,
  ListAudit,
  VerifyAudit,
} from '#domain/audit/audit.schemas.ts'
import { endpoint } from '#domain/base/endpoint.ts'

const AUDITORS = { anyOf: ['auditoria'] } as const

export const listAudit = endpoint<ListAudit>('academico', 'GET', 'Auditoria', AUDITORS)
export const auditRecord = endpoint<GetAuditRecord>('academico', 'GET', 'Auditoria/Registro', AUDITORS)
export const auditPeople = endpoint<FindAuditPeople>('academico', 'GET', 'Auditoria/Pessoas', AUDITORS)
export const auditIntegrity = endpoint<VerifyAudit>('academico', 'GET', 'Auditoria/Integridade', AUDITORS)
export const exportAudit = endpoint<ExportAudit>('academico', 'GET', 'Auditoria/Exportar', AUDITORS)
export const getAudit = endpoint<GetAudit>('academico', 'GET', 'Auditoria/:id', AUDITORS)
