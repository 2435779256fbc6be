import { type Kysely, sql } from 'kysely'
import { MAKE_UP_TEST, RECOVERY_TEST } from '#domain/assessment/assessment.lists.ts'
import { CONCEPTUAL } from '#domain/evaluation/evaluation.lists.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { OF_ASSESSMENT, OF_RECOVERY, OF_STAGE } from '#domain/marks/marks.lists.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { isRecovered } from '#domain/marks/stageGrade.ts'
import type { Database } from '#server/db/schema.ts'

/** A column of an assessment, with where the assessment is: empty lists mean everywhere. */
export interface PlacedColumn extends MarkColumn {
  readonly idEsquema: number
  /** Code of `ASSESSMENT_KINDS`. */
  readonly tipo: number
  readonly etapas: readonly number[]
  readonly disciplinas: readonly number[]
}

interface Place {
  readonly schemeIds: readonly number[]
  readonly unitId: number
  readonly gradeId: number
}

/**
 * The columns that the assessments of some schemes give to a grade of a unit, in their order, with parts in the place of what
 * is divided. A make-up test has no column: its mark stands in that of the test that it makes up for.
 */
export const readPlacedColumns = async (
  db: Kysely<Database>,
  { schemeIds, unitId, gradeId }: Place,
): Promise<readonly PlacedColumn[]> => {
  const { rows } = await sql<PlacedColumn>`
    select ${OF_ASSESSMENT}::integer as coluna, own.id as "idAvaliacao", own.short_name as sigla, own.name as nome,
      own.most as valor, own.weight as peso, own.places as casas, own.is_required as obrigatoria,
      own.complement_target as afeta, own.complement_effect as calculo, own.kind as tipo,
      own.evaluation_scheme_id as "idEsquema", own.stages as etapas, own.subject_ids as disciplinas
    from assessment as own left join assessment as whole on whole.id = own.whole_id
    where own.evaluation_scheme_id = any(${schemeIds}::integer[]) and own.active and own.kind <> ${MAKE_UP_TEST}
      and coalesce(own.unit_id = ${unitId}, true)
      and (cardinality(own.grade_ids) = 0 or ${gradeId} = any(own.grade_ids))
      and not exists (select 1 from assessment as part where part.whole_id = own.id)
    order by coalesce(whole.position, own.position), own.position, own.id
  `.execute(db)
  return rows
}

interface Sheet {
  readonly schemeId: number
  readonly subjectId: number
  readonly stage: number
}

/**
 * What is filled in for a stage of a subject: its assessments, then the concept of the stage where marks are concepts, then
 * the recovery.
 */
export const columnsOfStage = (
  placed: readonly PlacedColumn[],
  scheme: Scheme,
  { schemeId, subjectId, stage }: Sheet,
): readonly MarkColumn[] => {
  const own = placed.filter(
    ({ idEsquema, etapas, disciplinas }) =>
      idEsquema === schemeId && isAmong(etapas, stage) && isAmong(disciplinas, subjectId),
  )
  const recovery = own.find(({ tipo }) => tipo === RECOVERY_TEST)
  return [
    ...own.flatMap(({ idEsquema: _, tipo, etapas: _etapas, disciplinas: _disciplinas, ...column }) =>
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

const isAmong = (chosen: readonly number[], one: number): boolean => chosen.length === 0 || chosen.includes(one)

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
