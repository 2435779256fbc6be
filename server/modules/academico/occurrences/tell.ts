import { type Kysely, sql, type Transaction } from 'kysely'
import { addDays, dayText } from '#domain/base/days.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type News, newsAt, notify } from '#server/messages/index.ts'
import { CANCELLED } from '#domain/occurrences/occurrences.lists.ts'

const EVENT = 'ocorrenciaComunicada'

/** Until when guardians acknowledge what they are told on a day; null without a deadline. ISO days. */
export const acknowledgeUntil = (today: string, days: number | null): string | null =>
  days === null ? null : addDays(today, days)

/**
 * Tells families that there is something to read, without a word of it: e-mails lie around. An occurrence is told in one
 * transaction, which also notes that it was. Gives how many messages were written.
 */
export const tellOfOccurrences = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const news = await newsAt(db, EVENT, now)
  if (news === null) return 0
  const { rows } = await sql<{ id: number }>`
    select occurrence.id from occurrence where ${isNews(news)} and exists (select 1 from occurrence_student as own
      where own.occurrence_id = occurrence.id and own.notified_at is null) order by occurrence.id`.execute(db)
  let written = 0
  for (const { id } of rows) written += await inTransaction(db, (trx) => tellFamilies(trx, id, news, now))
  return written
}

const isNews = ({ from, until }: News) =>
  sql`occurrence.told_at > ${from} and occurrence.told_at <= ${until} and occurrence.status <> ${CANCELLED}`

const tellFamilies = async (trx: Transaction<Database>, id: number, news: News, now: Date): Promise<number> => {
  const { rows } = await sql<{ id: number; studentId: number; needs: boolean; until: string | null }>`
    update occurrence_student as own set notified_at = ${now}::timestamptz from occurrence
    where occurrence.id = own.occurrence_id and occurrence.id = ${id} and own.notified_at is null and ${isNews(news)}
    returning own.id, own.student_id as "studentId", occurrence.needs_acknowledgement as needs,
      occurrence.acknowledge_until as until`.execute(trx)
  let written = 0
  for (const own of rows)
    written += await notify(trx, EVENT, {
      cause: `ocorrencia/${own.id}`,
      studentId: own.studentId,
      values: { ciencia: askedOf(own.needs, own.until) },
      now,
    })
  return written
}

const askedOf = (needs: boolean, until: string | null): string => {
  if (!needs) return 'Não é preciso responder.'
  return until === null ? 'A escola pede a sua ciência.' : `A escola pede a sua ciência até ${dayText(until)}.`
}
