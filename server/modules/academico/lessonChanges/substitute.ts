import { sql, type Transaction } from 'kysely'
import { isDay } from '#domain/base/typedDay.ts'
import type { SubstituteTeacher } from '#domain/lessons/lessonChanges.schemas.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import { assignmentFindings } from '#domain/teaching/assignments.ts'
import { OCCASIONAL, SUBSTITUTE, TITULAR } from '#domain/teaching/teaching.lists.ts'
import { refuseFlaws, ruleBroken } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { boardOf, holdLessons, refuseRefusals, writeAssignment } from '#server/modules/academico/assignments/index.ts'
import { reasonFlaws } from '#server/modules/academico/lessonChanges/cancel.ts'
import { type ChangedLesson, changing } from '#server/modules/academico/lessonChanges/changing.ts'
import {
  conflictsOn,
  type FactsOn,
  factsOfDays,
  refuseUnread,
} from '#server/modules/academico/lessonChanges/conflicts.ts'
import type { Database } from '#server/db/schema.ts'

type Trx = Transaction<Database>

/**
 * Somebody gives the subject of a lesson to its class group, on its day or up to a later one: an assignment (ADR 65). The same
 * again changes nothing. @throws Refusal as `changing`; 422 CHECK_FIELDS, LESSON_IS_CANCELLED, ASSIGNMENT_REFUSED,
 * LESSON_CONFLICTS with warnings and with what the substitute does at the same time
 */
export const substituteTeacher = (incoming: SignedIncoming<SubstituteTeacher>): Promise<SubstituteTeacher['answer']> =>
  changing(incoming, async (trx, lesson) => {
    const { idProfessor, fim, motivo, ciente } = incoming.body
    const reason = motivo.trim()
    if (lesson.situacao === CANCELLED) throw ruleBroken('LESSON_IS_CANCELLED')
    refuseFlaws({
      ...reasonFlaws(reason),
      ...(isDay(fim) && fim >= lesson.dia ? {} : { fim: 'Escolha o dia da aula, ou um depois dele.' }),
    })
    await holdLessons(trx, { teachers: [idProfessor], groups: [lesson.idTurma] })
    if (await isThere(trx, lesson, idProfessor, fim)) return
    const of = {
      idAnoLetivo: lesson.yearId,
      idUnidade: lesson.unitId,
      idProfessor,
      tipo: fim === lesson.dia ? OCCASIONAL : SUBSTITUTE,
      inicio: lesson.dia,
      fim,
      ato: '',
    }
    const cell = { idTurma: lesson.idTurma, idDisciplina: lesson.idDisciplina, aulasSemana: null }
    const board = await boardOf(trx, incoming, of)
    const findings = assignmentFindings(board, { ...of, aulas: [cell] })
    refuseRefusals(findings)
    const avisos = [...findings.avisos, ...(await conflictsOf(trx, lesson, idProfessor, fim))]
    refuseUnread(avisos, ciente)
    await writeAssignment(trx, incoming, { board, cell, of, avisos, reason })
  })

const isThere = async (trx: Trx, lesson: ChangedLesson, teacher: number, end: string): Promise<boolean> => {
  const found = await trx
    .selectFrom('class_assignment')
    .where('class_group_id', '=', lesson.idTurma)
    .where('subject_id', '=', lesson.idDisciplina)
    .where('staff_user_id', '=', teacher)
    .where('starts_on', '=', lesson.dia)
    .where('ends_on', '=', end)
    .where('reason', 'is not', null)
    .where('active', '=', true)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** What the substitute does at the time of the lessons of these days. */
const conflictsOf = async (
  trx: Trx,
  lesson: ChangedLesson,
  teacher: number,
  end: string,
): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: number; dia: string; idHorario: number; subgrupo: string | null }>`
    select id, day as dia, class_time_id as "idHorario", subgroup as subgrupo from lesson
    where class_group_id = ${lesson.idTurma} and subject_id = ${lesson.idDisciplina} and status <> ${CANCELLED}
      and day between ${lesson.dia}::date and ${end}::date order by day, id`.execute(trx)
  const days = [...new Set(rows.map(({ dia }) => dia))]
  const facts = given(
    await factsOfDays(
      trx,
      lesson,
      days,
      rows.map(({ id }) => id),
    ),
    lesson,
    teacher,
  )
  return rows.flatMap(({ id: _, ...place }) =>
    // Rooms stay as they are: only the teacher changes.
    conflictsOn(
      { ...facts(place.dia), turmas: facts(place.dia).turmas.map((group) => ({ ...group, idAmbiente: null })) },
      { ...lesson, ...place, idAmbiente: null, professores: [] },
    ),
  )
}

/** The same facts, with the subject of the class group given by one person. */
const given =
  (factsOn: FactsOn, { idTurma, idDisciplina }: ChangedLesson, teacher: number): FactsOn =>
  (day) => {
    const facts = factsOn(day)
    return {
      ...facts,
      atribuicoes: [
        ...facts.atribuicoes.filter((one) => one.idTurma !== idTurma || one.idDisciplina !== idDisciplina),
        { idTurma, idDisciplina, idProfessor: teacher, tipo: TITULAR, inicio: day, fim: day },
      ],
    }
  }
