import { sql, type Transaction } from 'kysely'
import type { setClassGroupStatus } from '#domain/classGroups/classGroups.endpoints.ts'
import type {
  ClassGroupRecord,
  RemoveClassGroup,
  SetClassGroupStatus,
} from '#domain/classGroups/classGroups.schemas.ts'
import { REGISTERS } from '#domain/registers/catalogue.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { writeStatus } from '#server/http/records.ts'
import { Refusal, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { auditedOf } from '#server/modules/academico/classGroups/columns.ts'
import { lockClassGroup, readClassGroup, readWritten } from '#server/modules/academico/classGroups/read.ts'
import { refuseInClosedYear } from '#server/modules/academico/frame/index.ts'
import { usesOf, usesText } from '#server/registers/references.ts'

/**
 * Inactivates a group or brings it back. @throws Refusal 404; 409 for an older `versao`; 422 SCHOOL_YEAR_CLOSED, or
 * REGISTER_IN_USE while students sit in it or lessons are assigned
 */
export const changeClassGroupStatus = async (
  incoming: SignedIncoming<SetClassGroupStatus>,
): Promise<ClassGroupRecord> => {
  const { db, params, body, ...act } = incoming
  await readClassGroup(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const before = await lockClassGroup(trx, params.id)
    if (before.versao !== body.versao) throw stale<typeof setClassGroupStatus>(before)
    if (before.ativo === body.ativo) return before
    await refuseInClosedYear(trx, before)
    if (!body.ativo && before.ocupadas > 0)
      throw new Refusal(422, 'REGISTER_IN_USE', { values: { usos: `Matrículas (${before.ocupadas})` } })
    const usos = body.ativo ? '' : usesText(await usesOf(trx, act.caller, 'classGroups', params.id))
    if (usos !== '') throw new Refusal(422, 'REGISTER_IN_USE', { values: { usos } })
    await writeStatus(trx, act, { table: 'class_group', id: params.id, ativo: body.ativo })
    return readWritten(trx, params.id)
  })
}

/**
 * Removes a group that no enrolment and no assignment ever named (D 2.1). @throws Refusal as `changeClassGroupStatus`, and 422
 * REMOVE_IN_USE with what uses it
 */
export const removeClassGroup = async (incoming: SignedIncoming<RemoveClassGroup>): Promise<void> => {
  const { db, params, query, ...act } = incoming
  await readClassGroup(incoming, params.id)
  await inTransaction(db, async (trx) => {
    const before = await lockClassGroup(trx, params.id)
    if (before.versao !== query.versao) throw stale<typeof setClassGroupStatus>(before)
    await refuseInClosedYear(trx, before)
    if (before.matriculas > 0)
      throw new Refusal(422, 'REMOVE_IN_USE', { values: { usos: `Matrículas (${before.matriculas})` } })
    const assigned = await assignmentsOf(trx, params.id)
    if (assigned > 0)
      throw new Refusal(422, 'REMOVE_IN_USE', { values: { usos: `${REGISTERS.classAssignments.many} (${assigned})` } })
    const audited = await auditedOf(trx, before)
    await trx.deleteFrom('class_group').where('id', '=', params.id).execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'class_group',
      entity_id: String(params.id),
      action: 'remove',
      before: audited,
    })
  })
}

/** How many assignments name a group, those that are inactive too. */
const assignmentsOf = async (trx: Transaction<Database>, id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from class_assignment where class_group_id = ${id}
  `.execute(trx)
  return rows[0]?.count ?? 0
}
