import { type Kysely, sql } from 'kysely'
import { MAKE_UP_TEST, RECOVERY_TEST } from '#domain/assessment/assessment.lists.ts'
import { CONCEPTUAL } from '#domain/evaluation/evaluation.lists.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { OF_ASSESSMENT, OF_RECOVERY, OF_STAGE } from '#domain/marks/marks.lists.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { isRecovered } from '#domain/marks/stageGrade.ts'
import type { Database } from '#server/db/schema.ts'

/** An assessment of a scheme in a grade of a unit, with where it is given; no stages or subjects: in all. */
export interface GivenAssessment extends MarkColumn {
  readonly tipo: number
  readonly schemeId: number
  readonly stages: readonly number[]
  readonly subjects: readonly number[]
}

interface Place {
  readonly schemeId: number
  readonly subjectId: number
  readonly stage: number
}

/**
 * What is filled in for a stage of a subject: its assessments in their order, with parts in the place of what is divided,
 * then the concept of the stage where marks are concepts, then the recovery. A make-up test has no column: its mark stands
 * in that of the test that it makes up for.
 */
export const columnsOfStage = (
  scheme: Scheme,
  given: readonly GivenAssessment[],
  { schemeId, subjectId, stage }: Place,
): readonly MarkColumn[] => {
  const assessments = given.filter(
    (one) => one.schemeId === schemeId && isAmong(one.stages, stage) && isAmong(one.subjects, subjectId),
  )
  const recovery = assessments.find(({ tipo }) => tipo === RECOVERY_TEST)
  return [
    ...assessments.flatMap(({ tipo, schemeId: _, stages: __, subjects: ___, ...column }) =>
      tipo === RECOVERY_TEST ? [] : [column],
    ),
    ...(scheme.rules.tipoNota === CONCEPTUAL ? [CONCEPT] : []),
    ...(isRecovered(scheme, stage)
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

const isAmong = (some: readonly number[], one: number): boolean => some.length === 0 || some.includes(one)

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

/** The assessments of schemes in a grade of a unit, in the order of their columns. */
export const readAssessments = async (
  db: Kysely<Database>,
  {
    schemes,
    unitId,
    gradeId,
  }: { readonly schemes: readonly number[]; readonly unitId: number; readonly gradeId: number },
): Promise<readonly GivenAssessment[]> => {
  const { rows } = await sql<GivenAssessment>`
    select ${OF_ASSESSMENT}::integer as coluna, own.id as "idAvaliacao", own.short_name as sigla, own.name as nome,
      own.most as valor, own.weight as peso, own.places as casas, own.is_required as obrigatoria,
      own.complement_target as afeta, own.complement_effect as calculo, own.kind as tipo,
      own.evaluation_scheme_id as "schemeId", own.stages, own.subject_ids as subjects
    from assessment as own left join assessment as whole on whole.id = own.whole_id
    where own.evaluation_scheme_id = any(${schemes}::integer[]) and own.active and own.kind <> ${MAKE_UP_TEST}
      and coalesce(own.unit_id = ${unitId}, true)
      and (cardinality(own.grade_ids) = 0 or ${gradeId} = any(own.grade_ids))
      and not exists (select 1 from assessment as part where part.whole_id = own.id)
    order by coalesce(whole.position, own.position), own.position, own.id
  `.execute(db)
  return rows
}
