import { sql, type Transaction } from 'kysely'
import { dayText } from '#domain/base/days.ts'
import { nameIn } from '#domain/base/list.ts'
import { LESSON_PLAN_STATUSES, PLAN_DRAFT, PLAN_IN_REVISION } from '#domain/lessonPlans/lessonPlans.lists.ts'
import { CLASS_TEACHING } from '#domain/subjects/subjects.lists.ts'
import type { BoardAssignment, EndBody } from '#domain/teaching/assignments.schemas.ts'
import { PASSED_ON, TITULAR } from '#domain/teaching/teaching.lists.ts'
import { writeAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/schema.ts'
import { type Act, actor } from '#server/http/audit.ts'
import { ruleBroken } from '#server/http/refusal.ts'
import { assignmentHoldsOn } from '#server/rows/teaching.ts'

type Trx = Transaction<Database>

interface PlanDraft {
  readonly id: number
  readonly subject: string
  readonly from: string
  readonly to: string
  readonly status: number
  readonly author: string
  /** It is for other class groups as well. */
  readonly isShared: boolean
}

/**
 * Asks what becomes of the lesson plans that somebody did not send yet, of what they hand over and of days that come after
 * it, and does it: they go to who takes over, or stay with their author. A plan that is for other class groups as well stays,
 * and who takes over gets a copy for theirs. @throws Refusal 422 HANDOVER_PLANS while nothing was decided
 */
export const handOverPlans = async (trx: Trx, act: Act, before: BoardAssignment, body: EndBody): Promise<void> => {
  if (body.idNovoProfessor === null) return
  const drafts = await draftsAfter(trx, before, body.ultimoDia)
  if (drafts.length === 0) return
  if (body.planos == null) throw ruleBroken('HANDOVER_PLANS', { planos: sentenceOf(drafts) })
  if (body.planos !== PASSED_ON) return
  const { name } = await trx
    .selectFrom('staff_user')
    .where('id', '=', body.idNovoProfessor)
    .select('name')
    .executeTakeFirstOrThrow()
  for (const draft of drafts) {
    const id = draft.isShared ? await splitOff(trx, draft.id, before.idTurma) : draft.id
    await trx
      .updateTable('lesson_plan')
      .set((eb) => ({ author_id: body.idNovoProfessor ?? 0, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await writeAudit(trx, {
      ...actor(act),
      entity: 'lesson_plan',
      entity_id: String(id),
      action: draft.isShared ? 'create' : 'update',
      before: { Autor: draft.author },
      after: { Autor: name },
    })
  }
}

/** Those that nobody sends or removes until the transaction ends. An assignment of a whole class group covers what has no titular. */
const draftsAfter = async (
  trx: Trx,
  { idTurma, idDisciplina, idProfessor }: BoardAssignment,
  lastDay: string,
): Promise<readonly PlanDraft[]> => {
  const { rows } = await sql<PlanDraft>`
    select plan.id, subject.name as subject, plan.starts_on as "from", plan.ends_on as "to", plan.status,
      author.name as author, exists (select 1 from lesson_plan_class_group as other
        where other.lesson_plan_id = plan.id and other.class_group_id <> ${idTurma}) as "isShared"
    from lesson_plan as plan
    join lesson_plan_class_group as own on own.lesson_plan_id = plan.id and own.class_group_id = ${idTurma}
    join subject on subject.id = plan.subject_id
    join staff_user as author on author.id = plan.author_id
    where plan.author_id = ${idProfessor} and plan.status in (${PLAN_DRAFT}, ${PLAN_IN_REVISION})
      and plan.ends_on > ${lastDay}::date
      and (plan.subject_id = ${idDisciplina} or (
        exists (select 1 from subject as whole where whole.id = ${idDisciplina} and whole.kind = ${CLASS_TEACHING})
        and not exists (select 1 from class_assignment as titular
          where titular.class_group_id = ${idTurma} and titular.subject_id = plan.subject_id
            and titular.kind = ${TITULAR} and ${assignmentHoldsOn('titular', lastDay)})))
    order by plan.starts_on, plan.id for update of plan`.execute(trx)
  return rows
}

/** “2 planos de aula ainda não enviados: Arte, 23/11/2026 a 27/11/2026 (Rascunho); …” */
const sentenceOf = (drafts: readonly PlanDraft[]): string => {
  const plans = drafts.map(
    ({ subject, from, to, status }) =>
      `${subject}, ${dayText(from)} a ${dayText(to)} (${nameIn(LESSON_PLAN_STATUSES, status)})`,
  )
  const count =
    plans.length === 1 ? '1 plano de aula ainda não enviado' : `${plans.length} planos de aula ainda não enviados`
  return `Quem sai tem ${count}: ${plans.join('; ')}. Escolha o que fazer.`
}

/** A copy of a plan for one of its class groups, which it then is no longer of. Its id. */
const splitOff = async (trx: Trx, id: number, group: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into lesson_plan (unit_id, school_year_id, subject_id, starts_on, ends_on, objectives, methodology, resources,
      assessment, adaptation, status, author_id, sent_at, opinion, opinion_by, opinion_at)
    select unit_id, school_year_id, subject_id, starts_on, ends_on, objectives, methodology, resources,
      assessment, adaptation, status, author_id, sent_at, opinion, opinion_by, opinion_at
    from lesson_plan where id = ${id} returning id`.execute(trx)
  const copy = rows[0]?.id ?? 0
  await sql`insert into lesson_plan_content (lesson_plan_id, expected_content_id)
    select ${copy}::integer, expected_content_id from lesson_plan_content where lesson_plan_id = ${id}`.execute(trx)
  await sql`insert into lesson_plan_file (lesson_plan_id, file_id)
    select ${copy}::integer, file_id from lesson_plan_file where lesson_plan_id = ${id}`.execute(trx)
  await sql`update lesson_plan_class_group set lesson_plan_id = ${copy}
    where lesson_plan_id = ${id} and class_group_id = ${group}`.execute(trx)
  await sql`update lesson_plan set version = version + 1 where id = ${id}`.execute(trx)
  return copy
}
