import type { ServerModule } from '#server/host/module.ts'
import { sealRecentAudit } from '#server/modules/acesso/audit/seal.ts'
import {
  auditIntegrity,
  auditPeople,
  auditRecord,
  exportAudit,
  getAudit,
  listAudit,
} from '#domain/audit/audit.endpoints.ts'
import {
  AuditExport,
  AuditFilters,
  AuditIntegrity,
  AuditListQuery,
  AuditPage,
  AuditPeople,
  AuditPeopleQuery,
  AuditRecord,
  AuditRecordQuery,
  AuditVersion,
} from '#domain/audit/audit.schemas.ts'
import { ById } from '#domain/base/common.schemas.ts'
import { serve } from '#server/http/serve.ts'
import {
  auditPage,
  auditVersion,
  exported,
  integrity,
  recordHistory,
} from '#server/modules/acesso/audit/audit.service.ts'
import { findPeople } from '#server/modules/acesso/audit/people.ts'

/** The audit (A-G11, D 2.19). */
export const auditModule: ServerModule = {
  routes: () => [
    serve(listAudit, { query: AuditListQuery, answer: AuditPage }, auditPage),
    serve(auditRecord, { query: AuditRecordQuery, answer: AuditRecord }, recordHistory),
    serve(auditPeople, { query: AuditPeopleQuery, answer: AuditPeople }, ({ db, caller, query }) =>
      findPeople(db, { caller, text: query.Filtro, staffOnly: query.somenteEquipe ?? false }),
    ),
    serve(auditIntegrity, { answer: AuditIntegrity }, integrity),
    serve(exportAudit, { query: AuditFilters, answer: AuditExport }, exported),
    serve(getAudit, { params: ById, answer: AuditVersion }, auditVersion),
  ],
  chores: [{ name: 'seal the audit', everyMinutes: 1, work: sealRecentAudit }],
}
