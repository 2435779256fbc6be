import { type Kysely, sql } from 'kysely'
import { isOnlyTeacher } from '#domain/access/modules.ts'
import type { LessonProgress, ReadLessonProgress } from '#domain/lessonContents/lessonContents.schemas.ts'
import { CANCELLED } from '#domain/lessons/lessons.lists.ts'
import type { Database } from '#server/db/schema.ts'
import { notFoundAudited } from '#server/http/audit.ts'
import { schoolDay } from '#server/http/clock.ts'
import { notFound } from '#server/http/refusal.ts'
import type { SignedIncoming } from '#server/http/serve.ts'
import { planOf } from '#server/modules/academico/lessonContents/plan.ts'
import { taughtOn } from '#server/rows/teaching.ts'
import { isInUnitsOf } from '#server/rows/units.ts'

/**
 * How far a class group is in the plan of a subject, stage by stage. @throws Refusal 404, audited for a class group of
 * another unit, or one to which a teacher does not give the subject
 */
export const readLessonProgress = async (incoming: SignedIncoming<ReadLessonProgress>): Promise<LessonProgress> => {
  const { db, now, query } = incoming
  const { turma, disciplina } = await requireTaught(incoming)
  const hoje = schoolDay(now)
  const place = { classGroupId: query.idTurma, subjectId: query.idDisciplina }
  const plan = await planOf(db, place)
  const stages = [
    ...new Map(
      plan.map(({ idEtapa, etapa, inicio, fim }) => [idEtapa, { idEtapa, nome: etapa, inicio, fim }]),
    ).values(),
  ]
  const counts = await lessonsIn(db, { ...place, stages, today: hoje })
  return {
    turma,
    disciplina,
    hoje,
    etapas: stages.map((stage) => ({
      ...stage,
      ...(counts.get(stage.idEtapa) ?? { aulas: 0, passadas: 0, registradas: 0 }),
      conteudos: plan.filter(({ idEtapa }) => idEtapa === stage.idEtapa).map(({ inicio: _, fim: __, ...one }) => one),
    })),
  }
}

const requireTaught = async (incoming: SignedIncoming<ReadLessonProgress>) => {
  const { db, caller, now, query } = incoming
  const found = await db
    .selectFrom('class_group')
    .innerJoin('subject', (join) => join.on('subject.id', '=', query.idDisciplina))
    .where('class_group.id', '=', query.idTurma)
    .select(['class_group.name as turma', 'subject.name as disciplina', 'class_group.unit_id as unitId'])
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  const mine = taughtOn({ teacher: caller.personId, caller, today: schoolDay(now) })
  const { rows } = await sql<{ yes: boolean }>`
    select (${query.idTurma}::integer, ${query.idDisciplina}::integer) in (${mine}) as yes`.execute(db)
  const isOwn = isInUnitsOf(caller, found.unitId) && (!isOnlyTeacher(caller) || rows[0]?.yes === true)
  if (!isOwn) throw await notFoundAudited(incoming, 'class_group', query.idTurma)
  return found
}

interface Counted {
  readonly classGroupId: number
  readonly subjectId: number
  readonly today: string
  readonly stages: readonly { readonly idEtapa: number; readonly inicio: string; readonly fim: string }[]
}

interface LessonCounts {
  readonly aulas: number
  readonly passadas: number
  readonly registradas: number
}

/** How many lessons of a class group and subject lie in each stage, by its id. */
const lessonsIn = async (
  db: Kysely<Database>,
  { classGroupId, subjectId, stages, today }: Counted,
): Promise<ReadonlyMap<number, LessonCounts>> => {
  const { rows } = await sql<LessonCounts & { id: number }>`
    select stage.id, count(*)::integer as aulas, count(*) filter (where lesson.day <= ${today}::date)::integer as passadas,
      count(content.id)::integer as registradas
    from stage
    join lesson on lesson.class_group_id = ${classGroupId} and lesson.subject_id = ${subjectId}
      and lesson.status <> ${CANCELLED} and lesson.day between stage.starts_on and stage.ends_on
    left join lesson_content as content on content.lesson_id = lesson.id
    where stage.id = any(${stages.map(({ idEtapa }) => idEtapa)}::integer[])
    group by stage.id
  `.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
