import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import { holds } from '#domain/access/permissions.ts'
import { type MessageCode, message } from '#domain/all/messages.ts'
import { IN_GENERAL } from '#domain/evaluation/evaluation.lists.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound, Refusal } from '#server/http/refusal.ts'
import { mayPost, taughtBy } from '#server/rows/teaching.ts'
import { requireClassGroup } from '#server/school/classGroups/classGroups.ts'
import { schemeThatHolds } from '#server/school/evaluation/schemes.ts'
import { type HoldingStage, readHoldingStages } from '#server/school/stages/stages.ts'
import { isClosedIn } from '#server/school/years/years.ts'

export type Acting = Act & { readonly db: Kysely<Database> }

/** A class group, with whether its presence is counted by days. */
export interface CompensatedGroup {
  readonly classGroupId: number
  readonly name: string
  readonly unitId: number
  readonly yearId: number
  readonly year: number
  readonly isYearClosed: boolean
  readonly byDay: boolean
  readonly stages: readonly HoldingStage[]
}

/** Where absences are made up for: a subject and a stage of a class group; null subject: presence is counted by days. */
export interface CompensationPlace extends CompensatedGroup {
  readonly subjectId: number | null
  readonly stage: HoldingStage
}

/** A class group of the caller's units. @throws Refusal 404, audited for one of another unit */
export const requireGroup = async (acting: Acting, id: number): Promise<CompensatedGroup> => {
  await requireClassGroup(acting, id)
  const { gradeId, ...group } = await acting.db
    .selectFrom('class_group')
    .innerJoin('school_year', 'school_year.id', 'class_group.school_year_id')
    .where('class_group.id', '=', id)
    .select([
      'class_group.name',
      'class_group.unit_id as unitId',
      'class_group.school_year_id as yearId',
      'class_group.grade_id as gradeId',
      'school_year.year',
    ])
    .select(isClosedIn('class_group').as('isYearClosed'))
    .executeTakeFirstOrThrow()
  const scheme = await schemeThatHolds(acting.db, {
    idAnoLetivo: group.yearId,
    idUnidade: group.unitId,
    idSerie: gradeId,
    idDisciplina: null,
  })
  return {
    ...group,
    classGroupId: id,
    byDay: scheme?.rules.presenca.tipo === IN_GENERAL,
    stages: await readHoldingStages(acting.db, { idTurma: id, hoje: schoolDay(acting.now) }),
  }
}

interface Asked {
  readonly idDisciplina: number | null
  readonly numeroEtapa: number
}

/**
 * A place of a class group for somebody who sees it: who teaches it today, and other staff of its unit.
 * @throws Refusal 404 where the group has no such subject or stage; 403 COMPENSATION_NOT_YOURS for a teacher of something else
 */
export const requirePlace = async (
  acting: Acting,
  group: CompensatedGroup,
  { idDisciplina, numeroEtapa }: Asked,
): Promise<CompensationPlace> => {
  const stage = group.stages.find(({ numero }) => numero === numeroEtapa)
  if (stage === undefined || group.byDay !== (idDisciplina === null)) throw notFound()
  if (idDisciplina !== null && !(await isCounted(acting.db, idDisciplina))) throw notFound()
  const place = { ...group, subjectId: idDisciplina, stage }
  if (isOnlyTeacher(acting.caller) && !(await teaches(acting, place))) throw new Refusal(403, 'COMPENSATION_NOT_YOURS')
  return place
}

const isCounted = async (db: Kysely<Database>, subjectId: number): Promise<boolean> =>
  (await db
    .selectFrom('subject')
    .where('id', '=', subjectId)
    .where('has_attendance', '=', true)
    .select('id')
    .executeTakeFirst()) !== undefined

const teaches = async ({ db, caller, now }: Acting, { classGroupId, subjectId }: CompensationPlace) => {
  const today = schoolDay(now)
  const teaching = { teacher: caller.personId, caller, today }
  const condition: RawBuilder<SqlBool> =
    subjectId === null
      ? taughtBy(teaching, 'class_group.id')
      : mayPost(teaching, { classGroup: classGroupId, subject: subjectId, day: today })
  const { rows } = await sql<{ yes: boolean }>`
    select ${condition} as yes from class_group where class_group.id = ${classGroupId}`.execute(db)
  return rows[0]?.yes === true
}

interface Reason {
  readonly code: MessageCode
  readonly values: Readonly<Record<string, string>>
}

/** Why the caller may not record or undo an activity here; null where they may. The windows are those of rolls (V30). */
export const reasonAgainst = ({ caller }: Act, { isYearClosed, year, stage }: CompensationPlace): Reason | null => {
  if (!holds(caller, caller.permissions, 'apontamentoPresenca', true))
    return { code: 'COMPENSATION_READ_ONLY', values: {} }
  if (isYearClosed) return { code: 'SCHOOL_YEAR_CLOSED', values: { ano: String(year) } }
  const { lancamento } = stage
  return lancamento.aberto ? null : { code: 'COMPENSATION_NOT_POSTED', values: { motivo: lancamento.motivo } }
}

/** A reason as a sentence; empty where there is none. */
export const sentenceOf = (reason: Reason | null): string =>
  reason === null ? '' : message(reason.code, reason.values)

/** @throws Refusal 422 with the reason why the caller may not record or undo an activity here */
export const refuseUnpostable = (act: Act, place: CompensationPlace): void => {
  const reason = reasonAgainst(act, place)
  if (reason !== null) throw new Refusal(422, reason.code, { values: reason.values })
}
