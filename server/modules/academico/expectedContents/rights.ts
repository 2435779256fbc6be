import { type Kysely, type RawBuilder, sql } from 'kysely'
import { holds } from '#domain/access/permissions.ts'
import { IN_FORCE } from '#domain/curricula/curricula.lists.ts'
import * as messages from '#domain/expectedContents/expectedContents.messages.ts'
import type { PlanPlace } from '#domain/expectedContents/expectedContents.schemas.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import { TITULAR } from '#domain/teaching/teaching.lists.ts'
import { readParameter } from '#server/db/parameters.ts'
import type { Database } from '#server/db/schema.ts'
import type { Act } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { Refusal } from '#server/http/refusal.ts'
import { assignedTo, assignmentHoldsOn } from '#server/rows/teaching.ts'

/** Whether teachers may change what is expected of their subjects: the school's decision. */
export const teachersMayEdit = async (db: Kysely<Database>): Promise<boolean> =>
  (await readParameter(db, 'professoresPlanejam')) === 'Sim'

/** Whether teachers may write what a lesson is about before its day: the school's decision. */
export const mayReleaseAhead = async (db: Kysely<Database>): Promise<boolean> =>
  (await readParameter(db, 'conteudosAdiantados')) === 'Sim'

/** Why the caller may not change a plan, as a sentence; null where they may. */
export const readOnlyReason = async (
  db: Kysely<Database>,
  { caller, now }: Pick<Act, 'caller' | 'now'>,
  place: PlanPlace,
): Promise<string | null> => {
  if (holds(caller, caller.permissions, 'conteudoPrevisto', true)) return null
  if (!caller.isProfessor || !(await teachersMayEdit(db))) return messages.PLAN_READ_ONLY
  const { rows } = await sql`
    select 1 from (${taughtToday({ caller, now })}) as taught
    where taught.school_year_id = ${place.ano} and taught.grade_id = ${place.serie}
      and taught.subject_id = ${place.disciplina}
      and (${place.unidade}::integer is null or taught.unit_id = ${place.unidade}::integer) limit 1
  `.execute(db)
  return rows.length > 0 ? null : messages.PLAN_NOT_YOURS
}

/** @throws Refusal 403 for somebody who only sees plans, or teaches another subject */
export const refuseReadOnly = async (
  db: Kysely<Database>,
  act: Pick<Act, 'caller' | 'now'>,
  place: PlanPlace,
): Promise<void> => {
  const reason = await readOnlyReason(db, act, place)
  if (reason === null) return
  throw new Refusal(403, reason === messages.PLAN_NOT_YOURS ? 'PLAN_NOT_YOURS' : 'PLAN_READ_ONLY')
}

/**
 * What the caller teaches today: `school_year_id`, `unit_id`, `grade_id` and `subject_id`. An assignment of a whole class
 * group covers what its matrix has and no colleague teaches as titular.
 */
export const taughtToday = ({ caller, now }: Pick<Act, 'caller' | 'now'>): RawBuilder<unknown> => {
  const today = schoolDay(now)
  const assigned = sql`
    class_assignment as own
    join class_group_grade as taught on taught.class_group_id = own.class_group_id
    join subject on subject.id = own.subject_id`
  const mine = assignedTo({ teacher: caller.personId, caller, today })
  return sql`
    select taught.school_year_id, taught.unit_id, taught.grade_id, own.subject_id
    from ${assigned} where ${mine} and subject.kind <> ${CLASS_TEACHING}
    union
    select taught.school_year_id, taught.unit_id, taught.grade_id, item.subject_id
    from ${assigned}
    join curriculum on curriculum.status = ${IN_FORCE} and curriculum.school_year_id = taught.school_year_id
      and curriculum.unit_id = taught.unit_id and curriculum.grade_id = taught.grade_id
      and curriculum.shift_id = taught.shift_id
    join curriculum_item as item on item.curriculum_id = curriculum.id
    where ${mine} and subject.kind = ${CLASS_TEACHING} and not exists (
      select 1 from class_assignment as other
      where other.class_group_id = taught.class_group_id and other.subject_id = item.subject_id
        and other.kind = ${TITULAR} and ${assignmentHoldsOn('other', today)})`
}
