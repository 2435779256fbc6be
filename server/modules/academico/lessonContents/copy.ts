import { type Kysely, sql, type Transaction } from 'kysely'
import { MESSAGES } from '#domain/all/messages.ts'
import { copiedTo, settledContent } from '#domain/lessonContents/lessonContent.ts'
import type { CopyLessonContent, CopyTarget, ListCopyTargets } from '#domain/lessonContents/lessonContents.schemas.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { auditedContent } from '#server/modules/academico/lessonContents/audited.ts'
import { contentOf, type KeptContent, writeContent } from '#server/modules/academico/lessonContents/contents.ts'
import { aheadIn, isInfantil } from '#server/modules/academico/lessonContents/read.ts'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { taughtOn } from '#server/rows/teaching.ts'
import { settleGiven } from '#server/school/lessons/given.ts'
import {
  findLessons,
  type RecordedLesson,
  recordingRefused,
  requireLesson,
  rowOf,
} from '#server/school/lessons/recording.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

/**
 * The other lessons that the caller gives of a lesson's subject: those of its class group on its day, and those of class
 * groups of its grade and unit on that day or their next one. @throws Refusal 404 for a lesson that the caller may not see
 */
export const listCopyTargets = async (
  incoming: SignedIncoming<ListCopyTargets>,
): Promise<ListCopyTargets['answer']> => {
  const lesson = await requireLesson(incoming, incoming.params.id)
  const targets = await targetsOf(incoming.db, incoming, lesson)
  return { aulas: targets.map(({ lesson: _, ...target }) => target) }
}

/**
 * Gives other lessons the content of one. Those that have a content keep it, so that a second time nothing is copied.
 * @throws Refusal 404 for a lesson that the caller may not see; 422 LESSON_COPY_NOTHING, LESSON_COPY_ELSEWHERE,
 * SCHOOL_YEAR_CLOSED
 */
export const copyLessonContent = async (
  incoming: SignedIncoming<CopyLessonContent>,
): Promise<CopyLessonContent['answer']> => {
  const { db, params, body, ...act } = incoming
  const lesson = await requireLesson(incoming, params.id)
  return inTransaction(db, async (trx) => {
    const ids = [...new Set(body.aulas)]
    // In the order of their ids, so that two copies never wait for each other.
    await sql`select id from lesson where id = any(${[...ids, lesson.id]}::integer[]) order by id for update`.execute(
      trx,
    )
    await refuseInClosedYear(trx, { idAnoLetivo: lesson.yearId, idUnidade: lesson.unitId })
    const targets = (await targetsOf(trx, act, lesson)).filter(({ aula }) => ids.includes(aula.id))
    if (targets.length < ids.length || targets.some(({ situacao }) => situacao === 'fechada'))
      throw ruleBroken('LESSON_COPY_ELSEWHERE', { aulas: MESSAGES.LESSON_COPY_ELSEWHERE })
    const content = await contentOf(trx, lesson.id)
    if (content === null) throw ruleBroken('LESSON_COPY_NOTHING')
    const empty = targets.filter(({ situacao }) => situacao === 'vazia')
    for (const target of empty) await copyTo(trx, act, content, target.lesson)
    const given = empty.map(({ aula }) => aula.id)
    await settleGiven(trx, sql`lesson.id = any(${given}::integer[])`)
    return { copiadas: empty.length, mantidas: targets.length - empty.length }
  })
}

const copyTo = async (
  trx: Transaction<Database>,
  act: Act,
  content: KeptContent,
  lesson: RecordedLesson,
): Promise<void> => {
  const draft = settledContent(copiedTo(content.draft, lesson.dia), isInfantil(lesson))
  const id = await writeContent(trx, {
    lessonId: lesson.id,
    authorId: act.caller.personId,
    now: act.now,
    draft,
    id: null,
  })
  await writeAudit(trx, {
    ...actor(act),
    entity: 'lesson_content',
    entity_id: String(id),
    action: 'create',
    after: await auditedContent(trx, lesson, draft),
  })
}

interface Target extends CopyTarget {
  readonly lesson: RecordedLesson
}

const targetsOf = async (
  db: Kysely<Database>,
  act: Pick<Act, 'caller' | 'now'>,
  lesson: RecordedLesson,
): Promise<readonly Target[]> => {
  const ahead = await aheadIn(db)
  const found = await findLessons(db, await idsAround(db, act, lesson))
  const { rows: full } = await sql<{ id: number }>`
    select lesson_id as id from lesson_content where lesson_id = any(${found.map(({ id }) => id)}::integer[])`.execute(
    db,
  )
  const targets: Target[] = []
  for (const one of found) {
    const refusal = await recordingRefused(db, act, one, ahead)
    const isFull = full.some(({ id }) => id === one.id)
    const situacao = refusal === null ? (isFull ? 'preenchida' : 'vazia') : 'fechada'
    targets.push({ lesson: one, aula: rowOf(one), situacao, motivo: refusal?.sentence ?? '' })
  }
  return targets
}

const idsAround = async (
  db: Kysely<Database>,
  { caller, now }: Pick<Act, 'caller' | 'now'>,
  { id, idTurma, idDisciplina, dia, unitId, yearId, gradeId }: RecordedLesson,
): Promise<readonly number[]> => {
  const mine = taughtOn({ teacher: caller.personId, caller, today: schoolDay(now) })
  const given = isOnlyTeacher(caller) ? sql`(lesson.class_group_id, lesson.subject_id) in (${mine})` : sql`true`
  const { rows } = await sql<{ id: number }>`
    select lesson.id from lesson join class_group on class_group.id = lesson.class_group_id
    where lesson.subject_id = ${idDisciplina} and lesson.id <> ${id}
      and class_group.school_year_id = ${yearId} and class_group.unit_id = ${unitId} and class_group.grade_id = ${gradeId}
      and ${given}
      and (lesson.day = ${dia}::date or (lesson.class_group_id <> ${idTurma} and lesson.day = (
        select min(next.day) from lesson as next
        where next.class_group_id = lesson.class_group_id and next.day > ${dia}::date)))
  `.execute(db)
  return rows.map((row) => row.id)
}
