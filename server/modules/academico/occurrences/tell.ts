import { type Kysely, sql, type Transaction } from 'kysely'
import { addDays, dayText } from '#domain/base/days.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type News, newsAt, notify } from '#server/messages/index.ts'
import { ACKNOWLEDGED, CLOSED, TOLD } from '#domain/occurrences/occurrences.lists.ts'

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
    select occurrence.id from occurrence join occurrence_student as own on own.occurrence_id = occurrence.id
    where ${isTold} and ${isFirst(news)}
    union select occurrence.id from occurrence_student as own join occurrence on occurrence.id = own.occurrence_id
    where ${isTold} and ${isChange(news)} order by id`.execute(db)
  let written = 0
  for (const { id } of rows) written += await inTransaction(db, (trx) => tellFamilies(trx, id, news, now))
  return written
}

const isTold = sql`occurrence.status in (${sql.lit(TOLD)}, ${sql.lit(ACKNOWLEDGED)}, ${sql.lit(CLOSED)})`

/** Condition on a part (`own`): its family has not heard yet that it was told. */
const isFirst = ({ from, until }: News) =>
  sql`(own.notified_at is null and own.changed_at is null and occurrence.told_at > ${from} and occurrence.told_at <= ${until})`

/** Condition on a part (`own`): its family has not heard of its last change. Several changes within the grace are one piece of news. */
const isChange = ({ from, until }: News) =>
  sql`(own.changed_at > ${from} and own.changed_at <= ${until} and coalesce(own.notified_at < own.changed_at, true))`

interface Heard {
  readonly id: number
  readonly studentId: number
  readonly needs: boolean
  readonly until: string | null
  /** Null: it is told for the first time. */
  readonly changedAt: Date | null
  readonly hadHeard: boolean
}

const tellFamilies = async (trx: Transaction<Database>, id: number, news: News, now: Date): Promise<number> => {
  const { rows } = await sql<Heard>`
    with due as (select own.id, own.notified_at is not null as heard from occurrence_student as own
      join occurrence on occurrence.id = own.occurrence_id where occurrence.id = ${id} and ${isTold} and (${isFirst(news)} or ${isChange(news)}))
    update occurrence_student as own set notified_at = ${now}::timestamptz from occurrence, due
    where occurrence.id = own.occurrence_id and due.id = own.id
    returning own.id, own.student_id as "studentId", occurrence.needs_acknowledgement as needs,
      occurrence.acknowledge_until as until, own.changed_at as "changedAt", due.heard as "hadHeard"`.execute(trx)
  let written = 0
  for (const own of rows)
    written += await notify(trx, EVENT, {
      cause: own.hadHeard ? `ocorrencia/${own.id}/${own.changedAt?.getTime()}` : `ocorrencia/${own.id}`,
      studentId: own.studentId,
      values: { ciencia: `${own.hadHeard ? CHANGED : ''}${askedOf(own.needs, own.until)}` },
      now,
    })
  return written
}

const CHANGED = 'O registro foi alterado depois do último aviso. '

const askedOf = (needs: boolean, until: string | null): string => {
  if (!needs) return 'Não é preciso responder.'
  return until === null ? 'A escola pede a sua ciência.' : `A escola pede a sua ciência até ${dayText(until)}.`
}
