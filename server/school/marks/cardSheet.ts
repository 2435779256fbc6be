import { type Kysely, sql } from 'kysely'
import { exact, roundHalfUp, textOf } from '#domain/evaluation/exact.ts'
import { written } from '#domain/evaluation/written.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import type { CardSheet, CardStudent } from '#domain/reportCards/cardPrinting.schemas.ts'
import { actInForce, actText } from '#domain/units/legalActs.ts'
import type { Database } from '#server/db/schema.ts'
import { schoolDay } from '#server/http/clock.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { readTeachingDays } from '#server/school/lessons/teachingDays.ts'
import { type CardReading, cardPlaceOf, readStudentCard } from '#server/school/marks/studentCard.ts'
import { actsOf } from '#server/school/units/units.ts'

/** Lessons of a course that does not say how long they are, in minutes. */
const USUAL_LESSON = 50

/**
 * The report card of a student before it is laid out; with `until`, that of a transfer. @throws Refusal 422 CARD_WITHOUT_CLASS,
 * CARD_DAY_OUTSIDE
 */
export const readCardSheet = async (db: Kysely<Database>, reading: CardReading): Promise<CardSheet> => {
  const { studentId, now, until } = reading
  const place = await cardPlaceOf(db, studentId, until !== undefined)
  if (place === undefined) throw ruleBroken('CARD_WITHOUT_CLASS')
  const today = schoolDay(now)
  const from = place.from === null || place.from < place.yearFrom ? place.yearFrom : place.from
  const last = place.until === null || place.until > today ? today : place.until
  if (until !== undefined && (until < from || until > last)) throw ruleBroken('CARD_DAY_OUTSIDE')
  const card = await readStudentCard(db, reading)
  if (card === null) throw ruleBroken('CARD_WITHOUT_CLASS')
  const aluno = await readStudent(db, { studentId, today, ...place })
  const periodo = until === undefined ? null : await readPeriod(db, { group: place.classGroupId, from, until })
  return { aluno, card, periodo }
}

interface Placed {
  readonly studentId: number
  readonly enrolmentId: number
  readonly classGroupId: number
  readonly today: string
}

const readStudent = async (
  db: Kysely<Database>,
  { studentId, enrolmentId, classGroupId, today }: Placed,
): Promise<CardStudent> => {
  const { unitId, courseId, ...student } = await db
    .selectFrom('class_group')
    .innerJoin('unit', 'unit.id', 'class_group.unit_id')
    .innerJoin('grade', 'grade.id', 'class_group.grade_id')
    .innerJoin('course', 'course.id', 'grade.course_id')
    .innerJoin('student', (join) => join.on('student.id', '=', studentId))
    .leftJoin('roster_number', (join) =>
      join
        .onRef('roster_number.class_group_id', '=', 'class_group.id')
        .on('roster_number.enrolment_id', '=', enrolmentId),
    )
    .where('class_group.id', '=', classGroupId)
    .select(({ fn }) => [
      fn.coalesce('student.social_name', 'student.name').as('nome'),
      'student.ra',
      'roster_number.number as numero',
      'unit.id as unitId',
      'unit.name as unidade',
      'course.id as courseId',
      'course.name as curso',
    ])
    .executeTakeFirstOrThrow()
  const act = actInForce(await actsOf(db, unitId), courseId, today)
  return {
    ...student,
    idAluno: studentId,
    idTurma: classGroupId,
    idUnidade: unitId,
    ato: act === null ? '' : actText(act, ''),
  }
}

interface Period {
  readonly group: number
  /** ISO, both included. */
  readonly from: string
  readonly until: string
}

/** What a class group had of school in a period; parts that have a lesson at the same time have one. */
const readPeriod = async (
  db: Kysely<Database>,
  { group, from, until }: Period,
): Promise<NonNullable<CardSheet['periodo']>> => {
  const days = (await readTeachingDays(db, [group])).get(group) ?? []
  const { rows } = await sql<{ lessons: number; minutes: number }>`
    select (select count(distinct (day, class_time_id))::integer from lesson where class_group_id = class_group.id
        and day between ${from}::date and ${until}::date and status <> ${sql.lit(CANCELLED)}) as lessons,
      coalesce(course.lesson_minutes, ${USUAL_LESSON})::integer as minutes
    from class_group join grade on grade.id = class_group.grade_id join course on course.id = grade.course_id
    where class_group.id = ${group}`.execute(db)
  const { lessons = 0, minutes = USUAL_LESSON } = rows[0] ?? {}
  return {
    inicio: from,
    ate: until,
    dias: days.filter((day) => day >= from && day <= until).length,
    aulas: lessons,
    horas: written(textOf(roundHalfUp(exact(lessons).mul(exact(minutes)).div(exact(60)), 1))),
  }
}
