import { sql, type Transaction } from 'kysely'
import type { ProcessRecord } from '#domain/processes/processes.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { refuseInClosedYears, refuseOverlaps } from '#server/modules/matricula/processes/save.ts'
import { refuseUsed } from '#server/records/save.ts'

type Trx = Transaction<Database>

/**
 * Closes a process by hand, or lets its dates apply again; its enrolments stay. @throws Refusal 422 SCHOOL_YEAR_CLOSED,
 * PROCESS_OVERLAPS
 */
export const allowStatus = async (trx: Trx, _: Act, before: ProcessRecord): Promise<void> => {
  await refuseInClosedYears(trx, before)
  if (!before.ativo) await refuseOverlaps(trx, before, before.id)
}

/** A process is removed only without enrolments and answers. @throws Refusal 422 SCHOOL_YEAR_CLOSED, REMOVE_IN_USE */
export const allowRemoval = async (trx: Trx, _: Act, before: ProcessRecord): Promise<void> => {
  await refuseInClosedYears(trx, before)
  refuseUsed('REMOVE_IN_USE', await usesOf(trx, before.id))
}

/** The enrolments of a process, past ones included, and the families' answers, in words; empty without any. */
const usesOf = async (trx: Trx, id: number): Promise<string> => {
  const count = async (table: 'enrolment' | 're_enrolment_intention') => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)} where process_id = ${id}
    `.execute(trx)
    return rows[0]?.count ?? 0
  }
  const uses = { Matrículas: await count('enrolment'), 'Respostas das famílias': await count('re_enrolment_intention') }
  return Object.entries(uses)
    .flatMap(([name, used]) => (used > 0 ? [`${name} (${used})`] : []))
    .join(', ')
}
