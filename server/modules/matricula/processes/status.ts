import { sql, type Transaction } from 'kysely'
import type { ProcessRecord } from '#domain/processes/processes.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { refuseInClosedYears, refuseOverlaps } from '#server/modules/matricula/processes/save.ts'
import { refuseUsed } from '#server/records/save.ts'

type Trx = Transaction<Database>

/**
 * A process closes by hand, or its dates hold again; students who came in by it stay. @throws Refusal 422
 * SCHOOL_YEAR_CLOSED, PROCESS_OVERLAPS
 */
export const allowStatus = async (trx: Trx, _: Act, before: ProcessRecord): Promise<void> => {
  await refuseInClosedYears(trx, before)
  if (!before.ativo) await refuseOverlaps(trx, before, before.id)
}

/** A process is removed only where nobody came in by it. @throws Refusal 422 SCHOOL_YEAR_CLOSED, REMOVE_IN_USE */
export const allowRemoval = async (trx: Trx, _: Act, before: ProcessRecord): Promise<void> => {
  await refuseInClosedYears(trx, before)
  refuseUsed('REMOVE_IN_USE', await usesOf(trx, before.id))
}

/** Enrolments of a process, those that are history included, and what families answered; empty where there is nothing. */
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
