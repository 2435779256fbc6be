import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import { type MessageCode, message } from '#domain/all/messages.ts'
import { REOPENED_MARKS } from '#domain/reopenings/reopenings.lists.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import { notFoundAudited, type PersonalAct } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { mayPost, maySee } from '#server/rows/teaching.ts'
import { isInUnitsOf } from '#server/rows/units.ts'
import {
  type PlaceRules,
  readPlaceRules,
  type SheetScheme,
  sheetScheme,
} from '#server/school/evaluation/sheetSchemes.ts'
import { sheetStageIn } from '#server/school/stages/exam.ts'
import { isLockedGroup } from '#server/school/classGroups/closedGroups.ts'
import { isOpenFor, teachesToday } from '#server/school/stages/reopenings.ts'
import { type HoldingStage, readHoldingStages } from '#server/school/stages/stages.ts'
import { isClosedIn } from '#server/school/years/years.ts'

export type Acting = PersonalAct & { readonly db: Kysely<Database> }

/** A class group, subject and stage: where a mark sheet is kept. */
export interface SheetPlace {
  readonly classGroupId: number
  /** Null: of the marks for all subjects together. */
  readonly subjectId: number | null
  readonly stage: HoldingStage
  readonly unitId: number
  readonly yearId: number
  readonly gradeId: number
  readonly isYearClosed: boolean
  readonly isGraded: boolean
  /** Names; null: of the marks for all subjects together. */
  readonly classGroup: string
  readonly subject: string | null
}

/** What decides by which scheme a sheet is judged. */
type JudgedPlace = Omit<SheetPlace, 'isYearClosed' | 'classGroup' | 'subject'>

interface Asked {
  readonly idTurma: number
  /** Left out or null: of the marks for all subjects together. */
  readonly idDisciplina?: number | null
  readonly numeroEtapa: number
}

/**
 * The place of a sheet, for somebody who sees it: who teaches the subject to the class group, or taught it in the stage, and
 * other staff of its unit. `known`: the stages of the class group, where they were read already. @throws Refusal 404, audited
 * for a class group of another unit, or of what is not there; 403 MARKS_NOT_YOURS for a teacher of something else
 */
export const requireSheetPlace = async (
  acting: Acting,
  asked: Asked,
  known?: readonly HoldingStage[],
): Promise<SheetPlace> => {
  const { idTurma, idDisciplina = null, numeroEtapa } = asked
  const group = await groupOf(acting, { idTurma, idDisciplina })
  const today = schoolDay(acting.now)
  const stages = known ?? (await readHoldingStages(acting.db, { idTurma, hoje: today }))
  const stage = sheetStageIn(stages, numeroEtapa, today)
  if (stage === null || group.subjectId !== idDisciplina) throw notFound()
  const place = { ...group, classGroupId: idTurma, stage, isGraded: group.isGraded === true }
  if (isOnlyTeacher(acting.caller) && !(await isSeenBy(acting, place))) throw new Refusal(403, 'MARKS_NOT_YOURS')
  return place
}

/** @throws Refusal 404, audited for a class group of another unit */
const groupOf = async (acting: Acting, { idTurma, idDisciplina }: { idTurma: number; idDisciplina: number | null }) => {
  const row = await acting.db
    .selectFrom('class_group')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .leftJoin('subject', (join) => join.on('subject.id', '=', idDisciplina))
    .where('class_group.id', '=', idTurma)
    .select([
      'class_group.unit_id as unitId',
      'class_group.school_year_id as yearId',
      'class_group.grade_id as gradeId',
      'subject.id as subjectId',
      'subject.has_grade as isGraded',
      'class_group.name as classGroup',
      'subject.name as subject',
    ])
    .select(isClosedIn('class_group').as('isYearClosed'))
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  if (!isInUnitsOf(acting.caller, row.unitId)) throw await notFoundAudited(acting, 'class_group', idTurma)
  return row
}

const isSeenBy = async (acting: Acting, place: SheetPlace): Promise<boolean> => {
  const { rows } = await sql<{ yes: boolean }>`select ${teacherSees(acting, place)} as yes`.execute(acting.db)
  return rows[0]?.yes === true
}

/** Condition: a teacher sees a sheet, whose subject they teach today, or taught on the last day of its stage. */
export const teacherSees = (
  { caller, now }: Pick<Acting, 'caller' | 'now'>,
  { classGroupId, subjectId, stage }: Pick<SheetPlace, 'classGroupId' | 'subjectId' | 'stage'>,
): RawBuilder<SqlBool> => {
  const today = schoolDay(now)
  const teaching = { teacher: caller.personId, caller, today }
  const lesson = { classGroup: classGroupId, subject: subjectId }
  const last = stage.fim < today ? stage.fim : today
  return sql<SqlBool>`(${mayPost(teaching, { ...lesson, day: today })} or ${maySee(teaching, { ...lesson, day: last })})`
}

interface Reason {
  readonly code: MessageCode
  readonly values?: Readonly<Record<string, string>>
}

/** Either lets somebody enter marks: by class group, or by student. */
const RIGHTS = ['apontamentoNota', 'apontamentoNotaAluno'] as const

/** Why the caller may not save marks in a sheet; null where they may. */
export const reasonAgainst = async ({ db, caller, now }: Acting, place: SheetPlace): Promise<Reason | null> => {
  if (!RIGHTS.some((right) => holds(caller, caller.permissions, right, true))) return { code: 'MARKS_READ_ONLY' }
  if (place.isYearClosed) return { code: 'MARKS_YEAR_CLOSED' }
  if (await isLockedGroup(db, place.classGroupId, schoolDay(now)))
    return { code: 'CLASS_GROUP_CLOSED', values: { turma: place.classGroup } }
  const { lancamento } = place.stage
  if (!lancamento.aberto && !(await isOpenFor({ db, caller, now }, { ...place, covers: REOPENED_MARKS })))
    return { code: 'MARKS_NOT_POSTED', values: { motivo: lancamento.motivo } }
  if (!isOnlyTeacher(caller) || (await teachesToday({ db, caller, now }, place))) return null
  return { code: 'MARKS_NO_LONGER_YOURS' }
}

/** A reason as a sentence; empty where there is none. */
export const sentenceOf = (reason: Reason | null): string =>
  reason === null ? '' : message(reason.code, reason.values)

/** @throws Refusal 422 with the reason why the caller may not save marks in a sheet */
export const refuseUnpostable = async (acting: Acting, place: SheetPlace): Promise<void> => {
  const reason = await reasonAgainst(acting, place)
  if (reason === null) return
  throw new Refusal(422, reason.code, reason.values === undefined ? {} : { values: reason.values })
}

/** Whether the school lets means be adjusted (portal.md 7 “AdjustFinalGrade”). */
export const mayAdjust = async (db: Kysely<Database>): Promise<boolean> =>
  (await readParameter(db, 'ajusteDaMedia')) === 'Sim'

/** The scheme of a sheet, or the code of the reason why there are no marks. */
export const schemeOfSheet = async (db: Kysely<Database>, place: JudgedPlace): Promise<SheetScheme | MessageCode> =>
  schemeBy(await readPlaceRules(db, place), place)

/** The same by rules that were read already. */
export const schemeBy = (
  rules: PlaceRules,
  { subjectId, isGraded, stage }: Pick<SheetPlace, 'subjectId' | 'isGraded' | 'stage'>,
): SheetScheme | MessageCode => {
  const held = sheetScheme(rules, { subjectId, isGraded, stage: stage.numero })
  return typeof held !== 'string' && held.keptFor !== subjectId ? 'MARKS_GENERAL' : held
}
