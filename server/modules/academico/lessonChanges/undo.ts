import { sql, type Transaction } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import type { UndoLessonChange } from '#domain/lessons/lessonChanges.schemas.ts'
import { CANCELLED, PLANNED, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import {
  auditLesson,
  type ChangedLesson,
  changing,
  heldLesson,
} from '#server/modules/academico/lessonChanges/changing.ts'
import { isRecorded } from '#server/modules/academico/lessonChanges/records.ts'
import { replacementOf } from '#server/modules/academico/lessonChanges/replace.ts'
import { assignmentHoldsOn } from '#server/rows/teaching.ts'
import { resumeLessons } from '#server/school/lessons/cancelLessons.ts'
import { placeText } from '#server/school/lessons/fate.ts'

type Trx = Transaction<Database>

/**
 * Takes back what became of a lesson. @throws Refusal as `changing`; 422 LESSON_NOTHING_TO_UNDO the second time,
 * LESSON_UNDO_RECORDED where something was recorded since, LESSON_UNDO_CANCELLED for an exchange of which one lesson is
 * cancelled, LESSON_ALREADY_REPLACED, LESSON_PLACE_TAKEN
 */
export const undoLessonChange = (incoming: SignedIncoming<UndoLessonChange>): Promise<UndoLessonChange['answer']> =>
  changing(incoming, async (trx, lesson) => {
    const { qual } = incoming.body
    await UNDO[qual](trx, lesson)
    await auditLesson(trx, incoming, lesson, { action: 'update', after: { Desfeito: WORDS[qual] } })
  })

const WORDS = {
  cancelamento: 'Cancelamento',
  troca: 'Troca',
  reposicao: 'Reposição',
  substituicao: 'Substituição',
} as const

const UNDO: Readonly<Record<keyof typeof WORDS, (trx: Trx, lesson: ChangedLesson) => Promise<void>>> = {
  cancelamento: async (trx, lesson) => {
    if (lesson.situacao !== CANCELLED) throw ruleBroken('LESSON_NOTHING_TO_UNDO')
    const there = await replacementOf(trx, lesson.id)
    if (there !== null) throw new Refusal(422, 'LESSON_ALREADY_REPLACED', { values: { aula: placeText(there) } })
    if (await isPlaceTaken(trx, lesson)) throw ruleBroken('LESSON_PLACE_TAKEN')
    await resumeLessons(trx, [lesson.id])
  },
  troca: async (trx, lesson) => {
    if (!lesson.isAway || lesson.exchangedWithId === null) throw ruleBroken('LESSON_NOTHING_TO_UNDO')
    const other = await heldLesson(trx, lesson.exchangedWithId)
    const cancelled = [lesson, other].find(({ situacao }) => situacao === CANCELLED)
    if (cancelled !== undefined) {
      const { dia, horario } = cancelled
      throw new Refusal(422, 'LESSON_UNDO_CANCELLED', { values: { aula: `${dayText(dia)}, ${horario}` } })
    }
    if (lesson.situacao !== PLANNED || other.situacao !== PLANNED) throw ruleBroken('LESSON_UNDO_RECORDED')
    await putBack(trx, lesson, other)
  },
  reposicao: async (trx, lesson) => {
    const id = lesson.situacao === REPLACEMENT ? lesson.id : (await replacementOf(trx, lesson.id))?.id
    if (id === undefined) throw ruleBroken('LESSON_NOTHING_TO_UNDO')
    if (await isRecorded(trx, id)) throw ruleBroken('LESSON_UNDO_RECORDED')
    await trx.deleteFrom('lesson').where('id', '=', id).execute()
  },
  substituicao: async (trx, { idTurma, idDisciplina, dia }) => {
    const { rows } = await sql<{ id: number; isRecorded: boolean }>`
      select own.id, exists (
        select 1 from lesson
        left join roll on roll.class_group_id = lesson.class_group_id and roll.day = lesson.day
          and (roll.lesson_id is null or roll.lesson_id = lesson.id) and roll.saved_by = own.staff_user_id
        left join lesson_content as content on content.lesson_id = lesson.id and content.author_id = own.staff_user_id
        where lesson.class_group_id = own.class_group_id and lesson.subject_id = own.subject_id
          and lesson.day between own.starts_on and own.ends_on and (roll.id is not null or content.id is not null)
      ) as "isRecorded"
      from class_assignment as own
      where own.class_group_id = ${idTurma} and own.subject_id = ${idDisciplina} and own.reason is not null
        and ${assignmentHoldsOn('own', sql`${dia}::date`)} order by own.id for update of own`.execute(trx)
    if (rows.length === 0) throw ruleBroken('LESSON_NOTHING_TO_UNDO')
    if (rows.some((row) => row.isRecorded)) throw ruleBroken('LESSON_UNDO_RECORDED')
    await trx
      .updateTable('class_assignment')
      .set((eb) => ({ active: false, version: eb('version', '+', 1) }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  },
}

/** Whether the class group, or the same part of it, has another lesson by now where a cancelled one stood. */
const isPlaceTaken = async (trx: Trx, { id, idTurma, dia, idHorario, subgrupo }: ChangedLesson): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from lesson where class_group_id = ${idTurma} and day = ${dia}::date and class_time_id = ${idHorario}
      and id <> ${id} and status <> ${CANCELLED} and coalesce(subgroup = ${subgrupo}, true)`.execute(trx)
  return rows.length > 0
}

/** Puts two exchanged lessons back to where the timetable has them. */
const putBack = async (trx: Trx, lesson: ChangedLesson, other: ChangedLesson): Promise<void> => {
  const put = (id: number) =>
    sql`
      update lesson set status = ${PLANNED}, day = from_day, class_time_id = from_class_time_id, from_day = null,
        from_class_time_id = null, exchanged_with_id = null, reason = null, changed_by = null, changed_at = null,
        version = version + 1
      where id = ${id}`.execute(trx)
  await sql`update lesson set status = ${CANCELLED} where id = ${lesson.id}`.execute(trx)
  await put(other.id)
  await put(lesson.id)
}
