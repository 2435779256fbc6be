import { sql, type Transaction } from 'kysely'
import { isDay } from '#domain/base/typedDay.ts'
import type { ReplaceLesson } from '#domain/lessons/lessonChanges.schemas.ts'
import { CANCELLED, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
import { isFor } from '#domain/timetables/week.ts'
import type { Database } from '#server/db/schema.ts'
import { Refusal, refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { reasonFlaws } from '#server/modules/academico/lessonChanges/cancel.ts'
import { auditLesson, type ChangedLesson, changing } from '#server/modules/academico/lessonChanges/changing.ts'
import { carriedBy, conflictsOn, factsOfDays, refuseUnread } from '#server/modules/academico/lessonChanges/conflicts.ts'
import { placeText } from '#server/school/lessons/fate.ts'
import { takesRollOn } from '#server/school/lessons/teachingDays.ts'

type Trx = Transaction<Database>

/**
 * Schedules the lesson that makes up for a cancelled one, on a school day of the class group; the same again changes nothing.
 * @throws Refusal as `changing`; 422 CHECK_FIELDS, LESSON_NOT_CANCELLED, LESSON_ALREADY_REPLACED, LESSON_PLACE_TAKEN,
 * LESSON_CONFLICTS
 */
export const replaceLesson = (incoming: SignedIncoming<ReplaceLesson>): Promise<ReplaceLesson['answer']> =>
  changing(incoming, async (trx, lesson) => {
    const { body, caller, now } = incoming
    if (lesson.situacao !== CANCELLED) throw ruleBroken('LESSON_NOT_CANCELLED')
    const there = await replacementOf(trx, lesson.id)
    if (there !== null) {
      if (there.day === body.dia && there.timeId === body.idHorario) return
      throw new Refusal(422, 'LESSON_ALREADY_REPLACED', { values: { aula: placeText(there) } })
    }
    const reason = body.motivo.trim()
    refuseFlaws({ ...reasonFlaws(reason), ...(await dayFlaws(trx, lesson, body.dia)) })
    const facts = (await factsOfDays(trx, lesson, [body.dia], []))(body.dia)
    const group = facts.turmas.find(({ id }) => id === lesson.idTurma)
    const time = facts.horarios.find(({ id }) => id === body.idHorario)
    refuseFlaws({
      ...(group === undefined || time === undefined || !time.ativo || !isFor(time, group)
        ? { idHorario: 'Escolha um horário da turma.' }
        : {}),
      ...(body.idAmbiente === null || facts.ambientes.some(({ id }) => id === body.idAmbiente)
        ? {}
        : { idAmbiente: 'Escolha um ambiente desta unidade.' }),
    })
    const { professores } = await carriedBy(trx, lesson.id)
    const { dia, idHorario, idAmbiente } = body
    const conflicts = conflictsOn(facts, { ...lesson, dia, idHorario, idAmbiente, professores })
    refuseUnread(conflicts, body.ciente)
    await sql`
      insert into lesson (class_group_id, subject_id, day, class_time_id, subgroup, location_id, timetable_item_id, status,
        reason, replaces_id, changed_by, changed_at)
      select class_group_id, subject_id, ${dia}, ${idHorario}, subgroup, ${idAmbiente}, timetable_item_id, ${REPLACEMENT},
        ${reason}, id, ${caller.personId}, ${now}
      from lesson where id = ${lesson.id}`.execute(trx)
    await auditLesson(trx, incoming, lesson, {
      action: 'update',
      after: {
        'Reposta em': placeText({ day: dia, time: time?.nome ?? '' }),
        ...(conflicts.length > 0 && { Conflitos: conflicts }),
      },
      reason,
    })
  })

/** The lesson that makes up for a cancelled one; null for none. */
export const replacementOf = async (trx: Trx, lesson: number) => {
  const { rows } = await sql<{ id: number; day: string; timeId: number; time: string }>`
    select lesson.id, lesson.day, lesson.class_time_id as "timeId", class_time.name as time
    from lesson join class_time on class_time.id = lesson.class_time_id
    where lesson.replaces_id = ${lesson} and lesson.status <> ${CANCELLED} for update of lesson`.execute(trx)
  return rows[0] ?? null
}

const dayFlaws = async (trx: Trx, lesson: ChangedLesson, day: string): Promise<Readonly<Record<string, string>>> => {
  if (!isDay(day)) return { dia: 'Informe um dia do calendário.' }
  if (await takesRollOn(trx, lesson.idTurma, day)) return {}
  return {
    dia: 'Este não é um dia letivo da turma. Escolha outro, ou acrescente antes um sábado letivo ao calendário.',
  }
}
