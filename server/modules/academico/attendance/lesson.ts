import { type Kysely, sql, type Transaction } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import { type MessageCode, message } from '#domain/all/messages.ts'
import { dayText } from '#domain/base/days.ts'
import { IN_GENERAL } from '#domain/evaluation/evaluation.lists.ts'
import { CANCELLED, REPLACEMENT } from '#domain/lessons/lessons.lists.ts'
import type { LessonRow } from '#domain/lessons/lessons.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { mayPost } from '#server/rows/teaching.ts'
import { schemeThatHolds } from '#server/school/evaluation/schemes.ts'
import { type RecordedLesson, requireLesson, rowOf } from '#server/school/lessons/recording.ts'
import { diaryOf } from '#server/school/lessons/reopened.ts'
import { takesRollOn } from '#server/school/lessons/teachingDays.ts'
import { isLockedGroup } from '#server/school/classGroups/closedGroups.ts'
import { isOpenFor } from '#server/school/stages/reopenings.ts'
import { type HoldingStage, readHoldingStage } from '#server/school/stages/stages.ts'
import { refuseInClosedYear } from '#server/school/years/years.ts'

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

/** A lesson whose roll the caller sees. @throws Refusal 404 as `requireLesson` */
export const requireCalledLesson = async (acting: Acting, id: number): Promise<CalledLesson> =>
  calledLesson(acting, await requireLesson(acting, id))

/** A lesson with what decides about its roll. */
export const calledLesson = async (
  { db, now }: Pick<Acting, 'db' | 'now'>,
  found: RecordedLesson,
): Promise<CalledLesson> => {
  const lesson = rowOf(found)
  const { unitId, yearId, year, gradeId, isYearClosed, isCounted } = found
  const scheme = await schemeThatHolds(db, {
    idAnoLetivo: yearId,
    idUnidade: unitId,
    idSerie: gradeId,
    idDisciplina: lesson.idDisciplina,
  })
  const stage = await readHoldingStage(db, { idTurma: lesson.idTurma, dia: lesson.dia, hoje: schoolDay(now) })
  // Without a scheme each lesson has its roll: of those the days can be told, and not the other way round.
  const isOfDay = scheme?.rules.presenca.tipo === IN_GENERAL
  return { lesson, unitId, yearId, year, isYearClosed, isCounted, isOfDay, stage }
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
  if (await isLockedGroup(db, classGroup, today)) return because('CLASS_GROUP_CLOSED', { turma: lesson.turma })
  if (situacao === CANCELLED) return because('ROLL_CANCELLED')
  if (!isCounted) return because('ROLL_NOT_COUNTED')
  if (dia > today) return because('ROLL_FUTURE', { dia: dayText(dia) })
  if (stage === null) return because('ROLL_NO_STAGE', { dia: dayText(dia) })
  const { lancamento } = stage
  if (!lancamento.aberto && !(await isOpenFor({ db, caller, now }, diaryOf(lesson, stage))))
    return because('ROLL_NOT_POSTED', { motivo: lancamento.motivo })
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
