import { type Kysely, sql, type Transaction } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { PENDING } from '#domain/authorisations/authorisations.lists.ts'
import { READER_GUARDIAN } from '#domain/feed/reading.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lastWholeDay, schoolDay } from '#server/http/clock.ts'
import { newsAt, notify } from '#server/messages/index.ts'
import { followAudience } from '#server/modules/academico/authorisations/asked.ts'
import { isAnsweringLink } from '#server/rows/family.ts'
import { isOpen, RELEASED, standing, waitsFor } from '#server/school/authorisations/standing.ts'

type Trx = Transaction<Database>

/** How many students are told of in one transaction: a chore that is stopped goes on after them. */
const AT_ONCE = 200

/**
 * Lets open authorisations follow whom they are for, tells families what they are asked, once for each text, and reminds those
 * who have not answered. Gives how many messages were written.
 */
export const tellOfAuthorisations = async (db: Kysely<Database>, now: Date): Promise<number> => {
  await followAudience(db, sql`authorisation.status = ${RELEASED} and authorisation.closes_at > ${now}`)
  return (await tell(db, now)) + (await remind(db, now))
}

/** A student of whom somebody is told, and who of the family. */
interface Told {
  readonly id: number
  readonly studentId: number
  readonly title: string
  readonly closesAt: Date
  readonly textVersion: number
}

const TOLD = sql`asked.id, asked.student_id as "studentId", authorisation.title, authorisation.closes_at as "closesAt",
  authorisation.text_version as "textVersion"`

const valuesOf = ({ title, closesAt }: Told) => ({ titulo: title, prazo: dayText(lastWholeDay(closesAt)) })

const tell = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const news = await newsAt(db, 'autorizacaoAberta', now)
  if (news === null) return 0
  return inPortions(db, async (trx) => {
    const { rows } = await sql<Told>`
      update authorisation_student as asked set told_version = authorisation.text_version from authorisation
      where authorisation.id = asked.authorisation_id and asked.id in (
        select waiting.id from authorisation_student as waiting
        join authorisation on authorisation.id = waiting.authorisation_id
        where ${isOpen(now)} and authorisation.opens_at <= ${news.until}
          and waiting.told_version < authorisation.text_version
        order by waiting.id limit ${AT_ONCE} for update of waiting skip locked)
      returning ${TOLD}`.execute(trx)
    let written = 0
    for (const told of rows)
      written += await notify(trx, 'autorizacaoAberta', {
        cause: `autorizacao/${told.id}/${told.textVersion}`,
        studentId: told.studentId,
        values: valuesOf(told),
        now,
      })
    return { found: rows.length, written }
  })
}

/**
 * When who has not answered is reminded: some days before the end, if families had as many to answer, and when the school asked
 * for it. Null: not yet said.
 */
const reminder = (now: Date) => sql`greatest(authorisation.remind_at,
  case when authorisation.closes_at - authorisation.remind_days * interval '1 day' between authorisation.opens_at and ${now}
    then authorisation.closes_at - authorisation.remind_days * interval '1 day' end)`

const remind = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const today = schoolDay(now)
  if ((await newsAt(db, 'autorizacaoLembrete', now)) === null) return 0
  return inPortions(db, async (trx) => {
    const { rows } = await sql<Told & { readonly guardians: number[] }>`
      update authorisation_student as asked set reminded_at = ${now}::timestamptz from authorisation
      where authorisation.id = asked.authorisation_id and asked.id in (
        select waiting.id from authorisation_student as waiting
        join authorisation on authorisation.id = waiting.authorisation_id
        where ${isOpen(now)} and ${reminder(now)} > coalesce(waiting.reminded_at, '-infinity')
          and ${standing('waiting.student_id', { today, now })} = ${sql.lit(PENDING)}
        order by waiting.id limit ${AT_ONCE} for update of waiting skip locked)
      returning ${TOLD}, array(select link.guardian_id from student_guardian as link
        where link.student_id = asked.student_id and ${isAnsweringLink(today)}
          and ${waitsFor(sql`link.guardian_id`, 'link.student_id')}) as guardians`.execute(trx)
    let written = 0
    for (const told of rows)
      written += await notify(trx, 'autorizacaoLembrete', {
        cause: `autorizacao/${told.id}/lembrete/${now.toISOString()}`,
        studentId: told.studentId,
        people: told.guardians.map((id) => ({ type: READER_GUARDIAN, id })),
        values: valuesOf(told),
        now,
      })
    return { found: rows.length, written }
  })
}

interface Portion {
  readonly found: number
  readonly written: number
}

/** Works on one portion after the other, each in a transaction of its own, until one is not full. */
const inPortions = async (db: Kysely<Database>, work: (trx: Trx) => Promise<Portion>): Promise<number> => {
  let written = 0
  for (;;) {
    const portion = await inTransaction(db, work)
    written += portion.written
    if (portion.found < AT_ONCE) return written
  }
}
