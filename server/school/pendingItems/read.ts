import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { DOCUMENT_MISSING, NOT_FOLLOWED } from '#domain/yearEnd/pendingItems.lists.ts'
import type { PendingItem, PendingRules } from '#domain/yearEnd/pendingItems.schemas.ts'
import { EXAM, EXAM_NAME } from '#domain/marks/sheetStage.ts'
import type { Database } from '#server/db/schema.ts'
import { effectOfItem } from '#server/school/yearEnd/pendingRules.ts'
import { stagesFollowed } from '#server/school/stages/followed.ts'

interface Page {
  readonly limit: number
  readonly offset: number
}

/**
 * Kept pending items (`item`) that a condition lets through and that the school follows: what blocks first, then those that wait
 * longest. One query; the whole count stands beside.
 */
export const readPendingItems = async (
  db: Kysely<Database>,
  { rules, where, page }: { readonly rules: PendingRules; readonly where: RawBuilder<SqlBool>; readonly page: Page },
): Promise<{ readonly items: PendingItem[]; readonly totalCount: number }> => {
  const effect = effectOfItem(rules)
  const { rows } = await sql<Omit<PendingItem, 'desde'> & { foundAt: Date; total: number }>`
    with page as (
      select item.*, ${effect} as effect, count(*) over ()::integer as total
      from pending_item as item where ${effect} <> ${sql.lit(NOT_FOLLOWED)} and ${where}
      order by effect, item.found_at, item.id limit ${page.limit} offset ${page.offset})
    select page.id, page.code as codigo, page.effect as efeito, unit.name as unidade, page.class_group_id as "idTurma",
      class_group.name || ' · ' || unit.short_name as turma, page.subject_id as "idDisciplina", subject.name as disciplina,
      page.stage_number as "numeroEtapa",
      case when page.stage_number = ${sql.lit(EXAM)} then ${EXAM_NAME} else (select stage.name from (${stagesFollowed}) as stage
        where stage.class_group_id = page.class_group_id and stage.number = page.stage_number) end as etapa,
      page.enrolment_id as "idMatricula", student.id as "idAluno", coalesce(student.social_name, student.name) as aluno, page.day as dia, page.target_id as "idAlvo",
      (select prerequisite.name from prerequisite where page.code = ${sql.lit(DOCUMENT_MISSING)} and prerequisite.id = page.target_id) as documento,
      page.items as itens,
      staff_user.name as responsavel, page.found_at as "foundAt", reason.version as versao, page.total
    from page join unit on unit.id = page.unit_id
    left join class_group on class_group.id = page.class_group_id
    left join subject on subject.id = page.subject_id
    left join enrolment on enrolment.id = page.enrolment_id
    left join student on student.id = enrolment.student_id
    left join staff_user on staff_user.id = page.responsible_id
    left join stage_justification as reason on reason.class_group_id = page.class_group_id
      and reason.subject_id is not distinct from page.subject_id and reason.stage_number = page.stage_number
    order by page.effect, page.found_at, page.id`.execute(db)
  return {
    items: rows.map(({ foundAt, total: _, ...row }) => ({ ...row, desde: foundAt.toISOString() })),
    totalCount: rows[0]?.total ?? 0,
  }
}
