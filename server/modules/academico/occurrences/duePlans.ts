import { type Kysely, sql, type Transaction } from 'kysely'
import { addDays, dayText } from '#domain/base/days.ts'
import type { PlanAgainstBullying } from '#domain/occurrences/occurrences.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notify } from '#server/messages/index.ts'
import { staffReader } from '#server/school/staff/told.ts'

const EVENT = 'planoParaVoce'

/** Tells a colleague that a plan against bullying is theirs to follow, and until when. */
export const tellResponsible = async (
  trx: Transaction<Database>,
  { caller, now }: Act,
  id: number,
  { idPessoa, prazo }: Pick<PlanAgainstBullying['body'], 'idPessoa' | 'prazo'>,
): Promise<void> => {
  if (idPessoa === caller.personId) return
  await notify(trx, EVENT, {
    cause: `plano/${id}/${now.getTime()}`,
    studentId: null,
    people: [staffReader(idPessoa)],
    values: { acontecimento: `O prazo é ${dayText(prazo)}.` },
    now,
  })
}

/** A plan that was due longer ago, as before the portal told of it, is no news. */
const NEWS_DAYS = 3

/** Tells those who follow a plan against bullying that its day has come, once. Gives how many messages were written. */
export const tellOfDuePlans = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const today = schoolDay(now)
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: number; responsible: number; due: string }>`
      select plan.occurrence_id as id, plan.responsible_id as responsible, plan.due_on as due
      from bullying_plan as plan join occurrence on occurrence.id = plan.occurrence_id
      where plan.closed_at is null and plan.due_on between ${addDays(today, -NEWS_DAYS)}::date and ${today}::date
      order by plan.occurrence_id`.execute(trx)
    let written = 0
    for (const { id, responsible, due } of rows)
      written += await notify(trx, EVENT, {
        cause: `plano/${id}/prazo/${due}`,
        studentId: null,
        people: [staffReader(responsible)],
        values: { acontecimento: `O prazo é ${dayText(due)}.` },
        now,
      })
    return written
  })
}
