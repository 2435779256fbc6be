import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import { message } from '#domain/all/messages.ts'
import type { LessonRow } from '#domain/lessons/lessons.schemas.ts'
import { recordingRefusal } from '#domain/lessons/recording.ts'
import { anyOf } from '#server/db/anyOf.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { gives } from '#server/rows/teaching.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import { givenBy, lessonsWith } from '#server/school/lessons/lessons.ts'
import { diaryOf } from '#server/school/lessons/reopened.ts'
import { isOpenFor } from '#server/school/stages/reopenings.ts'
import { readHoldingStage } from '#server/school/stages/stages.ts'
import { isClosedIn } from '#server/school/years/years.ts'

/** A lesson with what decides who records it. */
export interface RecordedLesson extends LessonRow {
  readonly unitId: number
  readonly yearId: number
  readonly year: number
  readonly gradeId: number
  /** Level of its course, a code of `SCHOOL_LEVELS`. */
  readonly level: number | null
  readonly isYearClosed: boolean
  /** Whether attendance of the subject counts. */
  readonly isCounted: boolean
}

type Acting = Act & { readonly db: Kysely<Database> }

/** Lessons by their ids, in the order of the day. */
export const findLessons = (db: Kysely<Database>, ids: readonly number[]): Promise<readonly RecordedLesson[]> =>
  lessonsWith<RecordedLesson>(db, sql`lesson.id = ${anyOf(ids)}`, {
    columns: sql`, class_group.unit_id as "unitId", school_year.id as "yearId", school_year.year, grade.id as "gradeId",
      course.level, ${isClosedIn('class_group')} as "isYearClosed", subject.has_attendance as "isCounted"`,
    joins: sql`
    join school_year on school_year.id = class_group.school_year_id
    join grade on grade.id = class_group.grade_id
    join course on course.id = grade.course_id`,
  })

/** The lesson alone, as it travels. */
export const rowOf = ({
  unitId: _unit,
  yearId: _yearId,
  year: _year,
  gradeId: _grade,
  level: _level,
  isYearClosed: _closed,
  isCounted: _counted,
  ...lesson
}: RecordedLesson): LessonRow => lesson

/**
 * A lesson whose records, roll and content, the caller may see: a teacher who is no more than that those that they give by
 * the assignments of its day, others those of their units. @throws Refusal 404, audited where the lesson is there
 */
export const requireLesson = async (acting: Acting, id: number): Promise<RecordedLesson> => {
  const [lesson] = await findLessons(acting.db, [id])
  if (lesson === undefined) throw notFound()
  if (!(await mayReadLesson(acting, lesson))) throw await notFoundAudited(acting, 'lesson', id)
  return lesson
}

/** The same, as an answer. */
export const mayReadLesson = async ({ db, caller }: Acting, lesson: RecordedLesson): Promise<boolean> => {
  if (!isInUnitsOf(caller, lesson.unitId)) return false
  if (!isOnlyTeacher(caller)) return true
  const own = givenBy({ teacher: caller.personId, caller, day: lesson.dia })
  const { rows } = await sql`select 1 from lesson where lesson.id = ${lesson.id} and ${own}`.execute(db)
  return rows.length > 0
}

const lessonOf = ({ idTurma, idDisciplina, dia }: LessonRow) => ({
  classGroup: idTurma,
  subject: idDisciplina,
  day: dia,
})

/**
 * Why the caller may not record the content of a lesson; null where they may: a teacher of lessons that they give, other
 * staff of those of their units. `ahead`: whether lessons of coming days may be recorded.
 */
export const recordingRefused = async (
  db: Kysely<Database>,
  { caller, now }: Pick<Act, 'caller' | 'now'>,
  lesson: RecordedLesson,
  { ahead }: { readonly ahead: boolean },
) => {
  const today = schoolDay(now)
  const stage = await readHoldingStage(db, { idTurma: lesson.idTurma, dia: lesson.dia, hoje: today })
  const isReopened = stage !== null && (await isOpenFor({ db, caller, now }, diaryOf(lesson, stage)))
  const { rows } = await sql<{ yes: boolean }>`
    select ${gives({ teacher: caller.personId, caller, today }, lessonOf(lesson))} as yes`.execute(db)
  const refusal = recordingRefusal({
    dia: lesson.dia,
    hoje: today,
    situacao: lesson.situacao,
    podeMudar: holds(caller, caller.permissions, 'apontamentoConteudo', true),
    daPessoa: !isOnlyTeacher(caller) || rows[0]?.yes === true,
    anoEncerrado: lesson.isYearClosed,
    lancamento: isReopened ? { aberto: true } : (stage?.lancamento ?? null),
    adiantado: ahead,
  })
  return refusal === null ? null : { ...refusal, stage, sentence: message(refusal.code, refusal.values) }
}

/** @throws Refusal 422 for a lesson that the caller may not record (`recordingRefused`) */
export const refuseRecording = async (
  db: Kysely<Database>,
  act: Pick<Act, 'caller' | 'now'>,
  lesson: RecordedLesson,
  given: { readonly ahead: boolean },
): Promise<void> => {
  const refusal = await recordingRefused(db, act, lesson, given)
  if (refusal === null) return
  throw new Refusal(422, refusal.code, refusal.values === undefined ? {} : { values: refusal.values })
}
