import { sql, type Transaction } from 'kysely'
import type { setProcessStatus } from '#domain/processes/processes.endpoints.ts'
import type { ProcessRecord, RemoveProcess, SetProcessStatus } from '#domain/processes/processes.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { actor } from '#server/http/audit.ts'
import { writeStatus } from '#server/http/records.ts'
import { Refusal, stale } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { auditedOf } from '#server/modules/matricula/processes/columns.ts'
import { lockProcess, readProcess, readWritten } from '#server/modules/matricula/processes/read.ts'
import { refuseForeign, refuseInClosedYears, refuseOverlaps } from '#server/modules/matricula/processes/save.ts'

/**
 * Closes a process by hand, or lets its dates hold again; who came in by it stays. @throws Refusal 404; 409 for an older
 * `versao`; 422 SCHOOL_YEAR_CLOSED, PROCESS_OF_UNITS, PROCESS_OVERLAPS
 */
export const changeProcessStatus = async (incoming: SignedIncoming<SetProcessStatus>): Promise<ProcessRecord> => {
  const { db, params, body, ...act } = incoming
  refuseForeign(await readProcess(incoming, params.id))
  return inTransaction(db, async (trx) => {
    const before = await lockProcess(trx, params.id)
    if (before.versao !== body.versao) throw stale<typeof setProcessStatus>(before)
    if (before.ativo === body.ativo) return before
    await refuseInClosedYears(trx, before)
    if (body.ativo) await refuseOverlaps(trx, before, before.id)
    await writeStatus(trx, act, { table: 'enrolment_process', id: params.id, ativo: body.ativo })
    return readWritten(trx, params.id)
  })
}

/** Removes a process that nobody came in by. @throws Refusal as `changeProcessStatus`, and 422 REMOVE_IN_USE */
export const removeProcess = async (incoming: SignedIncoming<RemoveProcess>): Promise<void> => {
  const { db, params, query, ...act } = incoming
  refuseForeign(await readProcess(incoming, params.id))
  await inTransaction(db, async (trx) => {
    const before = await lockProcess(trx, params.id)
    if (before.versao !== query.versao) throw stale<typeof setProcessStatus>(before)
    await refuseInClosedYears(trx, before)
    const uses = await usesOf(trx, params.id)
    if (uses.length > 0) throw new Refusal(422, 'REMOVE_IN_USE', { values: { usos: uses.join(', ') } })
    const audited = await auditedOf(trx, before)
    await trx.deleteFrom('enrolment_process').where('id', '=', params.id).execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'enrolment_process',
      entity_id: String(params.id),
      action: 'remove',
      before: audited,
    })
  })
}

/** Enrolments of a process, those that are history included, and what families answered. */
const usesOf = async (trx: Transaction<Database>, id: number): Promise<readonly string[]> => {
  const count = async (table: 'enrolment' | 're_enrolment_intention') => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where process_id = ${id}
    `.execute(trx)
    return rows[0]?.count ?? 0
  }
  const uses = { Matrículas: await count('enrolment'), 'Respostas das famílias': await count('re_enrolment_intention') }
  return Object.entries(uses).flatMap(([name, used]) => (used > 0 ? [`${name} (${used})`] : []))
}
