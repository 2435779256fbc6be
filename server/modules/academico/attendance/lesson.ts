import { type Kysely, sql, type Transaction } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import { type MessageCode, message } from '#domain/all/messages.ts'
import { dayText } from '#domain/base/days.ts'
import { IN_GENERAL } from '#domain/evaluation/evaluation.lists.ts'
import { CANCELLED, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
import type { LessonRow } from '#domain/lessons/lessons.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { mayPost } from '#server/rows/teaching.ts'
import { inUnitsOf } from '#server/rows/units.ts'
import { schemeThatHolds } from '#server/school/evaluation/schemes.ts'
import { givenBy, readLessons } from '#server/school/lessons/lessons.ts'
import { takesRollOn } from '#server/school/lessons/teachingDays.ts'
import { type HoldingStage, readHoldingStage } from '#server/school/stages/stages.ts'
import { isClosedIn, refuseInClosedYear } from '#server/school/years/years.ts'

/** A lesson with what decides about its roll. */
export interface CalledLesson {
  readonly lesson: LessonRow
  readonly unitId: number
  readonly yearId: number
  readonly year: number
  readonly isYearClosed: boolean
  /** Whether the roll is of its whole day. */
  readonly isOfDay: boolean
  /** Null: the day lies in no stage. */
  readonly stage: HoldingStage | null
  /** Whether attendance of the subject counts. */
  readonly isCounted: boolean
}

type Acting = Act & { readonly db: Kysely<Database> }

/**
 * A lesson for somebody who sees its roll: one who gives it, or other staff of its unit.
 * @throws Refusal 404, audited for a lesson of another unit, 403 ROLL_NOT_YOURS for a teacher of other lessons
 */
export const requireLesson = async (acting: Acting, id: number): Promise<CalledLesson> => {
  const { db, caller } = acting
  const place = await placeOf(db, id)
  if (place === undefined) throw notFound()
  const [lesson] = await readLessons(db, sql`lesson.id = ${id} and ${inUnitsOf(caller, 'class_group.unit_id')}`)
  if (lesson === undefined) throw await notFoundAudited(acting, 'lesson', id)
  if (isOnlyTeacher(caller) && !(await gives(db, acting, lesson))) throw new Refusal(403, 'ROLL_NOT_YOURS')
  return calledLesson(acting, lesson, place)
}

interface LessonPlace {
  readonly unitId: number
  readonly yearId: number
  readonly year: number
  readonly isYearClosed: boolean
  readonly gradeId: number
  readonly isCounted: boolean
}

const placeOf = (db: Kysely<Database>, id: number): Promise<LessonPlace | undefined> =>
  db
    .selectFrom('lesson')
    .innerJoin('class_group', 'class_group.id', 'lesson.class_group_id')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .innerJoin('subject', 'subject.id', 'lesson.subject_id')
    .where('lesson.id', '=', id)
    .select(isClosedIn('class_group').as('isYearClosed'))
    .select([
      'class_group.unit_id as unitId',
      'school_year.id as yearId',
      'school_year.year',
      'class_group.grade_id as gradeId',
      'subject.has_attendance as isCounted',
    ])
    .executeTakeFirst()

/** Whether a teacher gives a lesson, by the assignments of its day. */
const gives = async (db: Kysely<Database>, { caller }: Act, { id, dia }: LessonRow): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from lesson where lesson.id = ${id} and ${givenBy({ teacher: caller.personId, caller, day: dia })}`.execute(
    db,
  )
  return rows.length > 0
}

const calledLesson = async (
  { db, now }: Acting,
  lesson: LessonRow,
  { gradeId, ...place }: LessonPlace,
): Promise<CalledLesson> => {
  const scheme = await schemeThatHolds(db, {
    idAnoLetivo: place.yearId,
    idUnidade: place.unitId,
    idSerie: gradeId,
    idDisciplina: lesson.idDisciplina,
  })
  const stage = await readHoldingStage(db, { idTurma: lesson.idTurma, dia: lesson.dia, hoje: schoolDay(now) })
  // Without a scheme each lesson has its roll: of those the days can be told, and not the other way round.
  return { lesson, ...place, isOfDay: scheme?.rules.presenca.tipo === IN_GENERAL, stage }
}

interface Reason {
  readonly code: MessageCode
  readonly values: Readonly<Record<string, string>>
}

/** Why the caller may not save the roll of a lesson; null where they may. */
export const reasonAgainst = async (
  { db, caller, now }: Acting,
  { lesson, stage, isCounted, year, isYearClosed }: CalledLesson,
): Promise<Reason | null> => {
  const { dia, situacao, idTurma: classGroup, idDisciplina: subject } = lesson
  const because = (code: MessageCode, values: Reason['values'] = {}): Reason => ({ code, values })
  const today = schoolDay(now)
  if (!holds(caller, caller.permissions, 'apontamentoPresenca', true)) return because('ROLL_READ_ONLY')
  if (isYearClosed) return because('SCHOOL_YEAR_CLOSED', { ano: String(year) })
  if (situacao === CANCELLED) return because('ROLL_CANCELLED')
  if (!isCounted) return because('ROLL_NOT_COUNTED')
  if (dia > today) return because('ROLL_FUTURE', { dia: dayText(dia) })
  if (stage === null) return because('ROLL_NO_STAGE', { dia: dayText(dia) })
  if (!stage.lancamento.aberto) return because('ROLL_NOT_POSTED', { motivo: stage.lancamento.motivo })
  if (situacao !== REPLACEMENT && !(await takesRollOn(db, classGroup, dia)))
    return because('ROLL_NO_SCHOOL', { dia: dayText(dia) })
  if (isOnlyTeacher(caller)) {
    const may = mayPost({ teacher: caller.personId, caller, today }, { classGroup, subject, day: dia })
    const { rows } = await sql<{ may: boolean }>`select ${may} as may`.execute(db)
    if (rows[0]?.may !== true) return because('ROLL_NO_LONGER_YOURS')
  }
  return null
}

/** A reason as a sentence; empty where there is none. */
export const sentenceOf = (reason: Reason | null): string =>
  reason === null ? '' : message(reason.code, reason.values)

/**
 * Holds a lesson and its open year until the transaction ends: nobody cancels or moves the lesson while its roll is saved.
 * @throws Refusal 422 with the reason why the caller may not save the roll, 404 where the lesson was moved or is gone since it
 * was read
 */
export const refuseUnpostable = async (
  acting: Acting & { readonly db: Transaction<Database> },
  called: CalledLesson,
): Promise<HoldingStage> => {
  await refuseInClosedYear(acting.db, { idAnoLetivo: called.yearId, idUnidade: called.unitId })
  const { id, dia } = called.lesson
  const { rows } = await sql<{ status: number }>`
    select status from lesson where id = ${id} and day = ${dia}::date for no key update`.execute(acting.db)
  const [held] = rows
  if (held === undefined) throw notFound()
  const reason = await reasonAgainst(acting, { ...called, lesson: { ...called.lesson, situacao: held.status } })
  if (reason !== null) throw new Refusal(422, reason.code, { values: reason.values })
  if (called.stage === null) throw new Refusal(422, 'ROLL_NO_STAGE', { values: { dia: dayText(called.lesson.dia) } })
  return called.stage
}
