import {
  AUDIT_REACH,
  type AuditFilters,
  type AuditIntegrity,
  type AuditPage,
  type AuditRecord,
  type AuditVersion,
  type AuditExport,
  type ExportAudit,
  type GetAudit,
  type GetAuditRecord,
  type ListAudit,
} from '#domain/audit/audit.schemas.ts'
import { entityLabel } from '#domain/audit/auditLabels.ts'
import { isDay } from '#domain/base/typedDay.ts'
import { writeAudit } from '#server/db/audit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { malformed, notFound } from '#server/http/refusal.ts'
import type { Context, SignedIncoming } from '#server/http/serve.ts'
import { countRows, findRow, findRows, rowExists } from '#server/modules/acesso/audit/audit.repository.ts'
import { auditCsv } from '#server/modules/acesso/audit/exportCsv.ts'
import { summaryOf, versionsOf } from '#server/modules/acesso/audit/rows.ts'
import { type Divergence, verifyAudit } from '#server/modules/acesso/audit/verify.ts'

/** A page of the audit, newest first, within the newest `AUDIT_REACH` rows. @throws Refusal 400 for an invalid day */
export const auditPage = async ({ db, caller, query }: SignedIncoming<ListAudit>): Promise<AuditPage> => {
  const { SkipCount: offset = 0, MaxResultCount = 10, ...filters } = query
  const sought = { caller, filters: checked(filters) }
  const limit = Math.max(0, Math.min(MaxResultCount, AUDIT_REACH - offset))
  const rows = await findRows(db, sought, { offset, limit })
  const found = await countRows(db, sought)
  return {
    items: (await versionsOf(db, rows)).map(summaryOf),
    totalCount: Math.min(found, AUDIT_REACH),
    haMais: found > AUDIT_REACH,
  }
}

/** One row with its changes. @throws Refusal 404, audited, for a row that the caller may not see */
export const auditVersion = async (incoming: SignedIncoming<GetAudit>): Promise<AuditVersion> => {
  const { db, caller, params } = incoming
  const row = await findRow(db, caller, params.id)
  if (row === undefined) {
    throw (await rowExists(db, params.id)) ? await notFoundAudited(incoming, 'audit_entry', params.id) : notFound()
  }
  const [version] = await versionsOf(db, [row])
  if (version === undefined) throw notFound()
  return version
}

/** How many versions of a record its history shows. */
const VERSIONS = 100

/** The history of one record, newest first, with the rows that the caller may see. */
export const recordHistory = async ({ db, caller, query }: SignedIncoming<GetAuditRecord>): Promise<AuditRecord> => {
  const rows = await findRows(db, { caller, filters: query }, { offset: 0, limit: VERSIONS + 1 })
  const versoes = await versionsOf(db, rows.slice(0, VERSIONS))
  return {
    entidadeNome: entityLabel(query.entidade),
    registroNome: versoes[0]?.registroNome ?? null,
    versoes: [...versoes],
    haMais: rows.length > VERSIONS,
  }
}

const KIND = { changed: 'alterada', removed: 'removida', misplaced: 'fora de ordem' } as const

/** Seals every unsealed row and verifies the whole chain. */
export const integrity = async ({ db, clock }: Context): Promise<AuditIntegrity> => {
  const verdict = await verifyAudit(db)
  return {
    linhas: verdict.rows,
    seladas: verdict.sealed,
    integra: verdict.divergences === 0,
    divergencias: verdict.divergences,
    primeiraDivergencia: verdict.first && divergenceOf(verdict.first),
    selo: verdict.seal,
    verificadaEm: clock.now().toISOString(),
  }
}

const divergenceOf = ({ kind, position, entryId, at }: Divergence) => ({
  tipo: KIND[kind],
  posicao: position,
  id: entryId,
  quando: at,
})

/** The newest `AUDIT_REACH` rows that the filters let through, as a table. The export is audited. */
export const exported = async (incoming: SignedIncoming<ExportAudit>): Promise<AuditExport> => {
  const { db, caller, query, now } = incoming
  const rows = await findRows(db, { caller, filters: checked(query) }, { offset: 0, limit: AUDIT_REACH })
  const versions = await versionsOf(db, rows)
  await inTransaction(db, (trx) =>
    writeAudit(trx, {
      ...actor(incoming),
      entity: 'audit_entry',
      action: 'export',
      after: { linhas: versions.length, filtros: query },
    }),
  )
  return { nomeArquivo: `auditoria-${schoolDay(now)}.csv`, conteudo: auditCsv(versions), linhas: versions.length }
}

const NO_DAY = 'Informe uma data que existe.'

const checked = (filters: AuditFilters): AuditFilters => {
  const wrong = (['de', 'ate'] as const).filter((name) => filters[name] !== undefined && !isDay(filters[name] ?? ''))
  if (wrong.length > 0) throw malformed(Object.fromEntries(wrong.map((name) => [name, NO_DAY])))
  return filters
}
