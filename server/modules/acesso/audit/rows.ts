import type { Kysely } from 'kysely'
import type { AuditPerson, AuditRow, AuditVersion } from '#domain/audit/audit.schemas.ts'
import { fieldChanges } from '#domain/audit/auditChanges.ts'
import { actionLabel, entityLabel } from '#domain/audit/auditLabels.ts'
import { GUARDIAN, type LoginType, STAFF, STUDENT } from '#domain/base/signedIn.ts'
import type { Database } from '#server/db/schema.ts'
import type { AuditRecordRow } from '#server/modules/acesso/audit/audit.repository.ts'
import { namesOf, type RecordRef } from '#server/modules/acesso/audit/names.ts'

const TABLE_OF: Readonly<Record<LoginType, string>> = {
  [STAFF]: 'staff_user',
  [GUARDIAN]: 'guardian',
  [STUDENT]: 'student',
}

/** Audit rows with the names of their people and records, and their changes by field. */
export const versionsOf = async (
  db: Kysely<Database>,
  rows: readonly AuditRecordRow[],
): Promise<readonly AuditVersion[]> => {
  const name = await namesOf(db, rows.flatMap(refsIn))
  const person = (tipo: LoginType, id: number): AuditPerson => ({
    tipo,
    id,
    nome: name({ entity: TABLE_OF[tipo], id: String(id) }),
  })
  return rows.map((row) => ({
    id: row.id,
    quando: row.at.toISOString(),
    pessoa: row.login_type === null || row.person_id === null ? null : person(row.login_type, row.person_id),
    usuarioReal: row.original_person_id === null ? null : person(STAFF, row.original_person_id),
    entidade: row.entity,
    entidadeNome: entityLabel(row.entity),
    registro: row.entity_id,
    registroNome: row.entity_id === null ? null : name({ entity: row.entity, id: row.entity_id }),
    acao: row.action,
    acaoNome: actionLabel(row.action),
    motivo: row.reason,
    endereco: row.address,
    alteracoes: [...fieldChanges(row.before, row.after)],
  }))
}

/** A row as the list shows it. */
export const summaryOf = ({ alteracoes, ...row }: AuditVersion): AuditRow => ({
  ...row,
  camposAlterados: alteracoes.length,
})

const refsIn = (row: AuditRecordRow): readonly RecordRef[] => [
  ...(row.login_type === null || row.person_id === null
    ? []
    : [{ entity: TABLE_OF[row.login_type], id: String(row.person_id) }]),
  ...(row.original_person_id === null ? [] : [{ entity: TABLE_OF[STAFF], id: String(row.original_person_id) }]),
  ...(row.entity_id === null ? [] : [{ entity: row.entity, id: row.entity_id }]),
]
