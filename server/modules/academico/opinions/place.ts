import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { Named } from '#domain/base/common.schemas.ts'
import { opinionScope } from '#domain/opinions/opinion.ts'
import type { OpinionPlaceKey, OpinionSubject } from '#domain/opinions/opinions.schemas.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal, ruleBroken } from '#server/http/refusal.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { occursIn, readPlaceRules } from '#server/school/evaluation/sheetSchemes.ts'
import { type HoldingStage, readHoldingStages } from '#server/school/stages/stages.ts'
import { readTaughtGroups, readTaughtSubjects } from '#server/school/teaching/choices.ts'
import { isClosedIn } from '#server/school/years/years.ts'

export type Acting = Act & { readonly db: Kysely<Database> }

/** A class group, and what its scheme asks opinions of. */
export interface OpinionGroup {
  readonly id: number
  readonly name: string
  readonly unitId: number
  readonly yearId: number
  readonly gradeId: number
  readonly isYearClosed: boolean
  /** The general opinion first. Of teachers those that they teach. */
  readonly subjects: readonly OpinionSubject[]
  /** Those that have begun. */
  readonly stages: readonly HoldingStage[]
  /** Whether a subject (null: all together) occurs in a stage. */
  readonly occurs: (subjectId: number | null, stage: number) => boolean
}

/** Where opinions of a class group are kept: of a subject or in general, of a stage or the year. */
export interface OpinionPlace {
  readonly group: OpinionGroup
  readonly subject: OpinionSubject
  /** Null: of the year. */
  readonly stage: HoldingStage | null
}

/** The class groups that may be chosen: of teachers their own. */
export const groupsOf = ({ db, ...act }: Acting): Promise<Named[]> => readTaughtGroups(db, act, schoolDay(act.now))

/**
 * A class group with what opinions it has. @throws Refusal 404, audited for one of another unit; 403 OPINION_NOT_YOURS for a
 * teacher who gives nothing there
 */
export const requireGroup = async (acting: Acting, id: number): Promise<OpinionGroup> => {
  await requireClassGroup(acting, id)
  if (isOnlyTeacher(acting.caller) && !(await groupsOf(acting)).some((one) => one.id === id))
    throw new Refusal(403, 'OPINION_NOT_YOURS')
  return readGroup(acting, id)
}

const readGroup = async (acting: Acting, id: number): Promise<OpinionGroup> => {
  const { db, now } = acting
  const today = schoolDay(now)
  const group = await db
    .selectFrom('class_group')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .where('class_group.id', '=', id)
    .select([
      'class_group.id',
      'class_group.name',
      'class_group.unit_id as unitId',
      'class_group.school_year_id as yearId',
      'class_group.grade_id as gradeId',
    ])
    .select(isClosedIn('class_group').as('isYearClosed'))
    .executeTakeFirstOrThrow()
  const rules = await readPlaceRules(db, { ...group, classGroupId: id })
  const { schemeOf } = rules
  const general = opinionScope(schemeOf(null)?.opinion ?? 0)
  const taught = await readTaughtSubjects(db, acting, { dia: today, idTurma: id })
  const bySubject = taught.flatMap(({ id: idDisciplina, nome }): OpinionSubject[] => {
    const scope = opinionScope(schemeOf(idDisciplina)?.opinion ?? 0)
    return scope?.perSubject ? [{ idDisciplina, nome, porEtapa: scope.perStage }] : []
  })
  const stages = await readHoldingStages(db, { idTurma: id, hoje: today })
  return {
    ...group,
    subjects: [
      ...(general === null || general.perSubject ? [] : [{ ...GENERAL, porEtapa: general.perStage }]),
      ...bySubject,
    ],
    stages: stages.filter(({ inicio }) => inicio <= today),
    occurs: (subjectId, stage) => occursIn(rules, { subjectId, stage }),
  }
}

/** The stages in which a subject has opinions: as marks, none where matrix or scheme leave it out. */
export const stagesOf = (
  { stages, occurs }: OpinionGroup,
  { idDisciplina }: Pick<OpinionSubject, 'idDisciplina'>,
): readonly HoldingStage[] => stages.filter(({ numero }) => occurs(idDisciplina, numero))

/** What the opinion of no subject is called. */
export const GENERAL = { idDisciplina: null, nome: 'Parecer geral' } as const

/**
 * A place that somebody names whole. @throws Refusal as `requireGroup`; 403 OPINION_NOT_YOURS for a teacher of something else;
 * 422 OPINIONS_NOT_USED where the scheme asks for no such opinion, or the subject does not occur in the stage
 */
export const requirePlace = async (acting: Acting, key: OpinionPlaceKey): Promise<OpinionPlace> => {
  const group = await requireGroup(acting, key.idTurma)
  const subject = group.subjects.find(({ idDisciplina }) => idDisciplina === key.idDisciplina)
  if (subject === undefined)
    throw isOnlyTeacher(acting.caller) ? new Refusal(403, 'OPINION_NOT_YOURS') : ruleBroken('OPINIONS_NOT_USED')
  const stage = stagesOf(group, subject).find(({ numero }) => numero === key.numeroEtapa) ?? null
  if (subject.porEtapa !== (key.numeroEtapa !== null) || (subject.porEtapa && stage === null))
    throw ruleBroken('OPINIONS_NOT_USED')
  return { group, subject, stage }
}

/** Whether the caller may see the place of an opinion that is there, for its files. */
export const seesPlace = async (
  acting: Acting,
  { idTurma, idDisciplina }: Pick<OpinionPlaceKey, 'idTurma' | 'idDisciplina'>,
): Promise<boolean> => {
  try {
    const { subjects } = await requireGroup(acting, idTurma)
    return subjects.some((one) => one.idDisciplina === idDisciplina)
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The day on which somebody has to be in the class group to be written of. */
export const dayOf = ({ stage }: OpinionPlace, today: string): string =>
  stage !== null && stage.fim < today ? stage.fim : today

/** Whether a teacher of reference writes the general opinion of a class group, and the caller is not the one. */
export const isLedByOther = async ({ db, caller, now }: Acting, classGroupId: number): Promise<boolean> => {
  const { rows } = await sql<{ leader: number }>`
    select teacher_id as leader from class_group where id = ${classGroupId} and teacher_id <> ${caller.personId}
      and exists (select 1 from class_assignment as own where own.class_group_id = class_group.id
        and own.staff_user_id = class_group.teacher_id and own.active and own.starts_on <= ${schoolDay(now)}
        and coalesce(own.ends_on >= ${schoolDay(now)}, true))`.execute(db)
  return rows.length > 0
}
