import { type Kysely, sql } from 'kysely'
import { MAKE_UP_TEST, RECOVERY_TEST } from '#domain/assessment/assessment.lists.ts'
import { CONCEPTUAL } from '#domain/evaluation/evaluation.lists.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { OF_ASSESSMENT, OF_RECOVERY, OF_STAGE } from '#domain/marks/marks.lists.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { isRecovered } from '#domain/marks/stageGrade.ts'
import type { Database } from '#server/db/schema.ts'

interface Place {
  readonly schemeId: number
  readonly unitId: number
  readonly gradeId: number
  readonly subjectId: number
  readonly stage: number
}

/**
 * What is filled in for a stage of a subject: its assessments in their order, with parts in the place of what is divided,
 * then the concept of the stage where marks are concepts, then the recovery. A make-up test has no column: its mark stands
 * in that of the test that it makes up for.
 */
export const columnsOfStage = async (
  db: Kysely<Database>,
  scheme: Scheme,
  place: Place,
): Promise<readonly MarkColumn[]> => {
  const assessments = await readAssessments(db, place)
  const recovery = assessments.find(({ tipo }) => tipo === RECOVERY_TEST)
  return [
    ...assessments.flatMap(({ tipo, ...column }) => (tipo === RECOVERY_TEST ? [] : [column])),
    ...(scheme.rules.tipoNota === CONCEPTUAL ? [CONCEPT] : []),
    ...(isRecovered(scheme, place.stage)
      ? [
          {
            ...OF_THE_STAGE,
            coluna: OF_RECOVERY,
            sigla: recovery?.sigla ?? 'REC',
            nome: recovery?.nome ?? 'Recuperação',
          },
        ]
      : []),
  ]
}

const OF_THE_STAGE = {
  idAvaliacao: null,
  valor: null,
  peso: null,
  casas: null,
  obrigatoria: true,
  afeta: null,
  calculo: null,
} as const

const CONCEPT: MarkColumn = { ...OF_THE_STAGE, coluna: OF_STAGE, sigla: 'Conceito', nome: 'Conceito da etapa' }

const readAssessments = async (
  db: Kysely<Database>,
  { schemeId, unitId, gradeId, subjectId, stage }: Place,
): Promise<readonly (MarkColumn & { readonly tipo: number })[]> => {
  const { rows } = await sql<MarkColumn & { tipo: number }>`
    select ${OF_ASSESSMENT}::integer as coluna, own.id as "idAvaliacao", own.short_name as sigla, own.name as nome,
      own.most as valor, own.weight as peso, own.places as casas, own.is_required as obrigatoria,
      own.complement_target as afeta, own.complement_effect as calculo, own.kind as tipo
    from assessment as own left join assessment as whole on whole.id = own.whole_id
    where own.evaluation_scheme_id = ${schemeId} and own.active and own.kind <> ${MAKE_UP_TEST}
      and coalesce(own.unit_id = ${unitId}, true)
      and (cardinality(own.stages) = 0 or ${stage} = any(own.stages))
      and (cardinality(own.grade_ids) = 0 or ${gradeId} = any(own.grade_ids))
      and (cardinality(own.subject_ids) = 0 or ${subjectId} = any(own.subject_ids))
      and not exists (select 1 from assessment as part where part.whole_id = own.id)
    order by coalesce(whole.position, own.position), own.position, own.id
  `.execute(db)
  return rows
}
