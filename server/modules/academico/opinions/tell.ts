import { type Kysely, sql, type Transaction } from 'kysely'
import { listed } from '#domain/base/listed.ts'
import { stageName } from '#domain/marks/sheetStage.ts'
import { writingClosedYears } from '#server/db/closedYears.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type News, newsAt, notify } from '#server/messages/index.ts'
import { GENERAL } from '#server/modules/academico/opinions/place.ts'
import { isOpinionReleased } from '#server/school/marks/released.ts'

const EVENT = 'pareceresPublicados'

/**
 * Tells families which opinions were published: a message for each student and stage, without a word of them. A stage of a class
 * group is told in one transaction, which also notes that it was: nobody hears of it twice. Gives how many messages were written.
 */
export const tellOfOpinions = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const news = await newsAt(db, EVENT, now)
  if (news === null) return 0
  const { rows } = await sql<Written>`
    select opinion.class_group_id as "classGroupId", opinion.stage_number as stage from opinion where ${isUntold(news)}
    group by opinion.class_group_id, opinion.stage_number order by 1, 2`.execute(db)
  let written = 0
  for (const where of rows) written += await inTransaction(db, (trx) => tellGroup(trx, where, news, now))
  return written
}

const isUntold = ({ from, until }: News) =>
  sql`${isOpinionReleased('opinion')} and opinion.told_at is null and opinion.published_at > ${from}
    and opinion.published_at <= ${until}`

/** Where opinions are kept. */
interface Written {
  readonly classGroupId: number
  /** Null: of the year. */
  readonly stage: number | null
}

interface Told {
  readonly enrolmentId: number
  readonly studentId: number
  readonly subjects: readonly string[]
  /** Tells this publication from another one. */
  readonly cause: string
}

const tellGroup = async (trx: Transaction<Database>, where: Written, news: News, now: Date): Promise<number> => {
  // A year may be closed between the evening of a publication and the morning on which families hear of it.
  await writingClosedYears(trx)
  const { rows } = await sql<Told>`
    with claimed as (
      update opinion set told_at = ${now}::timestamptz
      where opinion.class_group_id = ${where.classGroupId}
        and opinion.stage_number is not distinct from ${where.stage}::smallint and ${isUntold(news)}
      returning opinion.id, opinion.version, opinion.enrolment_id, opinion.subject_id
    )
    select own.id as "enrolmentId", own.student_id as "studentId",
      array_agg(coalesce(subject.name, ${GENERAL.nome}) order by subject.position nulls first, subject.id) as subjects,
      min(claimed.id || '.' || claimed.version) as cause
    from claimed join enrolment as own on own.id = claimed.enrolment_id and own.status = 'Matriculado'
    left join subject on subject.id = claimed.subject_id
    group by own.id order by own.id`.execute(trx)
  let written = 0
  for (const { enrolmentId, studentId, subjects, cause } of rows)
    written += await notify(trx, EVENT, {
      cause: `pareceres/${enrolmentId}/${cause}`,
      studentId,
      enrolmentId,
      values: { etapa: where.stage === null ? 'ano letivo' : stageName(where.stage), pareceres: listed(subjects) },
      now,
    })
  return written
}
