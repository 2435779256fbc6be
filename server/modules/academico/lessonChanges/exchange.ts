import { sql, type Transaction } from 'kysely'
import type { ExchangeLessons } from '#domain/lessons/lessonChanges.schemas.ts'
import { CANCELLED, PLANNED } from '#domain/lessons/lessons.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { reasonFlaws } from '#server/modules/academico/lessonChanges/cancel.ts'
import {
  auditLesson,
  type ChangedLesson,
  changing,
  heldLesson,
  lessonText,
} from '#server/modules/academico/lessonChanges/changing.ts'
import { carriedBy, conflictsOn, factsOfDays, refuseUnread } from '#server/modules/academico/lessonChanges/conflicts.ts'
import { findLessons } from '#server/school/lessons/recording.ts'

type Trx = Transaction<Database>

/**
 * Two lessons of a class group, of which nothing was recorded, change places; the same again changes nothing. @throws Refusal
 * as `changing`; 422 LESSON_OF_OTHERS, LESSON_GIVEN, LESSON_IS_CANCELLED, LESSON_EXCHANGED, LESSON_PLACE_TAKEN, LESSON_CONFLICTS
 */
export const exchangeLessons = (incoming: SignedIncoming<ExchangeLessons>): Promise<ExchangeLessons['answer']> =>
  changing(incoming, async (trx, lesson) => {
    const { body, caller, now } = incoming
    if (lesson.exchangedWithId === body.idAula) return
    const reason = body.motivo.trim()
    refuseFlaws(reasonFlaws(reason))
    const other = await partnerOf(trx, lesson, body.idAula)
    for (const one of [lesson, other]) refuseUnmovable(one)
    const facts = await factsOfDays(trx, lesson, [lesson.dia, other.dia], [lesson.id, other.id])
    const conflicts = [
      ...conflictsOn(facts(other.dia), { ...lesson, ...placeOf(other), ...(await carriedBy(trx, lesson.id)) }),
      ...conflictsOn(facts(lesson.dia), { ...other, ...placeOf(lesson), ...(await carriedBy(trx, other.id)) }),
    ]
    refuseUnread(conflicts, body.ciente)
    await swap(trx, lesson, other)
    await sql`
      update lesson set reason = ${reason}, changed_by = ${caller.personId}, changed_at = ${now}
      where id in (${lesson.id}, ${other.id})`.execute(trx)
    for (const [one, place] of [
      [lesson, other],
      [other, lesson],
    ] as const)
      await auditLesson(trx, incoming, one, {
        action: 'update',
        after: { 'Trocada com': lessonText(place), ...(conflicts.length > 0 && { Conflitos: conflicts }) },
        reason,
      })
  })

const placeOf = ({ dia, idHorario }: ChangedLesson) => ({ dia, idHorario })

/** @throws Refusal 422 LESSON_OF_OTHERS for a lesson of another class group, or the same one */
const partnerOf = async (trx: Trx, lesson: ChangedLesson, id: number): Promise<ChangedLesson> => {
  const [found] = await findLessons(trx, [id])
  if (found === undefined || found.idTurma !== lesson.idTurma || found.id === lesson.id)
    throw ruleBroken('LESSON_OF_OTHERS', { idAula: 'Escolha outra aula da mesma turma.' })
  return heldLesson(trx, id)
}

const refuseUnmovable = (lesson: ChangedLesson): void => {
  if (lesson.situacao === CANCELLED) throw ruleBroken('LESSON_IS_CANCELLED')
  const values = { aula: lessonText(lesson) }
  if (lesson.situacao !== PLANNED) throw new Refusal(422, 'LESSON_GIVEN', { values })
  if (lesson.isAway) throw new Refusal(422, 'LESSON_EXCHANGED', { values })
}

/** Puts each of two lessons into the place of the other, and remembers where the timetable has them. */
const swap = async (trx: Trx, one: ChangedLesson, other: ChangedLesson): Promise<void> => {
  const put = (lesson: ChangedLesson, place: ChangedLesson) =>
    sql`
      update lesson set status = ${PLANNED}, day = ${place.dia}, class_time_id = ${place.idHorario},
        from_day = ${lesson.dia}, from_class_time_id = ${lesson.idHorario}, exchanged_with_id = ${place.id},
        version = version + 1
      where id = ${lesson.id}`.execute(trx)
  // A place holds one lesson at a time, but for cancelled ones.
  await sql`update lesson set status = ${CANCELLED} where id = ${one.id}`.execute(trx)
  await put(other, one)
  await put(one, other)
}
