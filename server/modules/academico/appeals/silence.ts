import { type Kysely, sql } from 'kysely'
import { afterSilence } from '#domain/appeals/appeal.ts'
import { APPEAL_WAITING } from '#domain/appeals/appeals.lists.ts'
import { TERMS, termEnd } from '#domain/appeals/terms.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { schoolDay } from '#server/http/clock.ts'
import { tellFamily } from '#server/modules/academico/appeals/tell.ts'
import { readDaysOff } from '#server/school/calendars/daysOff.ts'

/** What the school did not answer in time: granted where it is of a stage, open to the Diretoria de Ensino where it is final. */
export const endUnanswered = async (db: Kysely<Database>, now: Date): Promise<void> => {
  const today = schoolDay(now)
  const { rows } = await sql<{ id: number; final: boolean; unitId: number; until: string }>`
    select id, stage_number is null as final, unit_id as "unitId", answer_until as until from appeal
    where status = ${APPEAL_WAITING} and answer_until < ${today}::date order by id`.execute(db)
  for (const { id, final, unitId, until } of rows)
    await inTransaction(db, async (trx) => {
      const isOff = await readDaysOff(trx, { unitId, from: until })
      const raiseUntil = final ? termEnd(until, TERMS.raise, isOff) : null
      const { rows: ended } = await sql`
        update appeal set status = ${afterSilence(final)}, raise_until = ${raiseUntil}::date, version = version + 1
        where id = ${id} and status = ${APPEAL_WAITING} and answer_until < ${today}::date returning id`.execute(trx)
      if (ended.length > 0) await tellFamily(trx, { now }, id, 'encerrado sem resposta da escola')
    })
}
