import type { AuditEntity } from '#domain/audit/auditLabels.ts'

/** The audit of everybody's actions (A-G11). */
export const AUDIT = '/academico/gerenciamento/auditoria'

/** The history of one record, for staff who may open the audit: `auditOf('staff_user', 7)`. */
export const auditOf = (entity: AuditEntity, id: number | string): string => auditPath(entity, String(id))

/** The same for an entity as the audit itself names it. */
export const auditPath = (entity: string, id: string): string =>
  `${AUDIT}?${new URLSearchParams({ entidade: entity, registro: id }).toString()}`
