import { isOfSubjects } from '#server/school/marks/ofSubject.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { listed } from '#domain/base/listed.ts'
import { GENERAL_NAME, stageName } from '#domain/marks/sheetStage.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type News, newsAt, notify } from '#server/messages/index.ts'
import { isReleased } from '#server/school/marks/released.ts'

const EVENT = 'notasPublicadas'

/**
 * Tells families which marks were published: a message for each student and stage, without a single mark in it. A class group is
 * told in one transaction, which also notes that it was: however often and in however many processes it runs, nobody hears of it
 * twice. Nothing is written in the quiet hours. Gives how many messages were written.
 */
export const tellOfMarks = async (db: Kysely<Database>, now: Date): Promise<number> => {
  const news = await newsAt(db, EVENT, now)
  if (news === null) return 0
  const { rows } = await sql<Sheets>`
    select release.class_group_id as "classGroupId", release.stage_number as stage from mark_release as release
    where ${isUntold(news)}
    group by release.class_group_id, release.stage_number order by 1, 2`.execute(db)
  let written = 0
  for (const sheets of rows) written += await inTransaction(db, (trx) => tellGroup(trx, sheets, news, now))
  return written
}

const isUntold = ({ from, until }: News) =>
  sql`${isReleased('release', until)} and release.told_at is null and release.published_at > ${from}`

/** A stage of a class group. */
interface Sheets {
  readonly classGroupId: number
  readonly stage: number
}

const tellGroup = async (trx: Transaction<Database>, sheets: Sheets, news: News, now: Date): Promise<number> => {
  const { rows: claimed } = await sql<{ id: number; version: number; subjectId: number | null }>`
    update mark_release as release set told_at = ${now}::timestamptz
    where release.class_group_id = ${sheets.classGroupId} and release.stage_number = ${sheets.stage}
      and ${isUntold(news)}
    returning release.id, release.version, release.subject_id as "subjectId"`.execute(trx)
  if (claimed.length === 0) return 0
  const cause = claimed.map(({ id, version }) => `${id}.${version}`).toSorted()[0] ?? ''
  let written = 0
  for (const { enrolmentId, studentId, subjects, stage } of await studentsWith(trx, sheets, claimed))
    written += await notify(trx, EVENT, {
      cause: `notas/${enrolmentId}/${cause}`,
      studentId,
      enrolmentId,
      values: { etapa: stage, disciplinas: listed(subjects) },
      now,
    })
  return written
}

interface Told {
  readonly enrolmentId: number
  readonly studentId: number
  readonly subjects: readonly string[]
  readonly stage: string
}

/** Students with marks in published sheets, and in which subjects. */
const studentsWith = async (
  trx: Transaction<Database>,
  { classGroupId, stage }: Sheets,
  claimed: readonly { readonly subjectId: number | null }[],
): Promise<readonly Told[]> => {
  const { rows } = await sql<Omit<Told, 'stage'>>`
    select own.id as "enrolmentId", own.student_id as "studentId",
      array_agg(coalesce(subject.name, ${GENERAL_NAME}) order by subject.position, subject.id) as subjects
    from (select distinct enrolment_id, subject_id from mark where class_group_id = ${classGroupId}
      and stage_number = ${stage} and ${isOfSubjects(
        'subject_id',
        claimed.map(({ subjectId }) => subjectId),
      )}) as given
    join enrolment as own on own.id = given.enrolment_id and own.status = 'Matriculado'
    left join subject on subject.id = given.subject_id
    group by own.id order by own.id`.execute(trx)
  return rows.map((row) => ({ ...row, stage: stageName(stage) }))
}
