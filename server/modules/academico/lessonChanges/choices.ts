import { type Kysely, sql } from 'kysely'
import { addDays } from '#domain/base/days.ts'
import type { LessonChoices, ReadLessonChoices } from '#domain/lessons/lessonChanges.schemas.ts'
import { CANCELLED, PLANNED } from '#domain/lessons/lessons.lists.ts'
import { LESSON } from '#domain/timetables/week.ts'
import type { Database } from '#server/db/schema.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { recordsOf } from '#server/modules/academico/lessonChanges/records.ts'
import { readLessons } from '#server/school/lessons/lessons.ts'
import { type RecordedLesson, requireLesson, rowOf } from '#server/school/lessons/recording.ts'

/** On how many days before and after it a lesson may be exchanged. */
const NEAR_DAYS = 14

/** What somebody chooses from who changes a lesson. @throws Refusal 404, audited for a lesson of another unit */
export const readLessonChoices = async (incoming: SignedIncoming<ReadLessonChoices>): Promise<LessonChoices> => {
  const { db, params } = incoming
  const lesson = await requireLesson(incoming, params.id)
  const { id, idTurma, dia } = lesson
  return {
    aula: rowOf(lesson),
    registros: await recordsOf(db, id),
    trocas: [
      ...(await readLessons(
        db,
        sql`lesson.class_group_id = ${idTurma} and lesson.id <> ${id} and lesson.status = ${PLANNED}
          and lesson.from_day is null
          and lesson.day between ${addDays(dia, -NEAR_DAYS)}::date and ${addDays(dia, NEAR_DAYS)}::date`,
      )),
    ],
    horarios: await readTimes(db, lesson),
    ambientes: await readRooms(db, lesson),
    noDia: await countOnDay(db, lesson),
  }
}

const readTimes = async (db: Kysely<Database>, { idTurma, unitId }: RecordedLesson) => {
  const { rows } = await sql<LessonChoices['horarios'][number]>`
    select class_time.id, class_time.name || ' (' || class_time.starts_at || ' às ' || class_time.ends_at || ')' as nome
    from class_time join class_group on class_group.id = ${idTurma} and class_group.shift_id = class_time.shift_id
    join grade on grade.id = class_group.grade_id join course on course.id = grade.course_id
    where class_time.active and class_time.kind = ${LESSON} and coalesce(class_time.level = course.level, true)
      and coalesce(class_time.unit_id = ${unitId}, true)
    order by class_time.starts_at, class_time.id`.execute(db)
  return rows
}

const readRooms = (db: Kysely<Database>, { unitId }: RecordedLesson) =>
  db
    .selectFrom('location')
    .where('unit_id', '=', unitId)
    .where('active', '=', true)
    .select(['id', 'name as nome'])
    .orderBy('name_search')
    .orderBy('id')
    .execute()

const countOnDay = async (db: Kysely<Database>, { id, idTurma, idDisciplina, dia }: RecordedLesson) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from lesson where class_group_id = ${idTurma} and subject_id = ${idDisciplina}
      and day = ${dia}::date and id <> ${id} and status <> ${CANCELLED}`.execute(db)
  return rows[0]?.count ?? 0
}
