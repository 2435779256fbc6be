import { type Kysely, sql } from 'kysely'
import { MAKE_UP_TEST, RECOVERY_TEST } from '#domain/assessment/assessment.lists.ts'
import { amountOf } from '#domain/assessment/assessmentDraft.ts'
import { AS_SUM, CONCEPTUAL } from '#domain/evaluation/evaluation.lists.ts'
import { textOf } from '#domain/evaluation/exact.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { examColumn } from '#domain/marks/exam.ts'
import { OF_ASSESSMENT, OF_RECOVERY, OF_STAGE } from '#domain/marks/marks.lists.ts'
import type { DivisibleAssessment } from '#domain/marks/division.schemas.ts'
import type { MarkColumn } from '#domain/marks/marks.schemas.ts'
import { EXAM } from '#domain/marks/sheetStage.ts'
import { isRecovered } from '#domain/marks/stageGrade.ts'
import { stagesRecoveryColumns } from '#domain/marks/stagesRecovery.ts'
import type { Database } from '#server/db/schema.ts'

interface Place {
  readonly schemeId: number
  readonly unitId: number
  readonly gradeId: number
  readonly classGroupId: number
  /** Null: one mark is given for all subjects together. */
  readonly subjectId: number | null
  readonly stage: number
}

/** An assessment as a column, and the places that it is of; an empty list: all. */
export interface PlacedAssessment extends MarkColumn {
  readonly schemeId: number
  readonly kind: number
  readonly isDivisible: boolean
  /** Of a part. */
  readonly wholeId: number | null
  /** Of a part that only this class group has. */
  readonly classGroupId: number | null
  /** Null: of all units. */
  readonly unitId: number | null
  readonly stages: readonly number[]
  readonly grades: readonly number[]
  readonly subjects: readonly number[]
}

/** An assessment that may be divided in a class group, before anybody asked what stands in its way. */
export type Divisible = Omit<DivisibleAssessment, 'motivo'>

/**
 * What is filled in for a stage of a subject: its assessments in their order, with parts in the place of what is divided, by
 * the scheme or in the class group, then the concept of the stage where marks are concepts, then its recovery, and those of several stages that end with it. A
 * make-up test has no column: its mark stands in that of the test that it makes up for. Of an exam there is but the exam, and where one mark
 * is given for all subjects there are no assessments.
 */
export const columnsOfStage = (
  scheme: Scheme,
  assessments: readonly PlacedAssessment[],
  place: Place,
): readonly MarkColumn[] => {
  if (place.stage === EXAM) return [examColumn(scheme) ?? []].flat()
  const all = assessmentsOf(assessments, place)
  const own = all.filter(({ idAvaliacao }) => !all.some(({ wholeId }) => wholeId !== null && wholeId === idAvaliacao))
  const recovery = own.find(({ kind }) => kind === RECOVERY_TEST)
  return [
    ...own.flatMap((one) => (one.kind === RECOVERY_TEST ? [] : [columnOf(one)])),
    ...(scheme.rules.tipoNota === CONCEPTUAL ? [CONCEPT] : []),
    ...(scheme.rules.tipoNota !== CONCEPTUAL && place.subjectId === null ? [GENERAL] : []),
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
    ...stagesRecoveryColumns(scheme, place.stage),
  ]
}

const assessmentsOf = (assessments: readonly PlacedAssessment[], place: Place): readonly PlacedAssessment[] =>
  place.subjectId === null || place.stage === EXAM ? [] : assessments.filter((one) => isOf(one, place))

/** What is added up or weighed, may be divided, and is not by its scheme: with the parts that it has in the class group (D 2.3). */
export const divisibleOfStage = (
  { rules, most }: Scheme,
  assessments: readonly PlacedAssessment[],
  place: Place,
): readonly Divisible[] => {
  const amount = amountOf({ tipoNota: rules.tipoNota, calculoEtapa: rules.calculoEtapa ?? AS_SUM })
  if (amount === null) return []
  const worth = ({ peso, valor }: MarkColumn) => (amount === 'peso' ? peso : (valor ?? Number(textOf(most))))
  const all = assessmentsOf(assessments, place)
  return all.flatMap((one) => {
    const valor = worth(one)
    if (!one.isDivisible || one.wholeId !== null || one.afeta !== null || valor === null) return []
    const parts = all.filter(({ wholeId }) => wholeId === one.idAvaliacao)
    return { ...namedOf(one), valor, partes: parts.map((part) => ({ ...namedOf(part), valor: worth(part) ?? 0 })) }
  })
}

const namedOf = ({ idAvaliacao, sigla, nome }: PlacedAssessment) => ({ idAvaliacao: idAvaliacao ?? 0, sigla, nome })

const isOf = ({ schemeId, classGroupId, unitId, stages, grades, subjects }: PlacedAssessment, place: Place): boolean =>
  schemeId === place.schemeId &&
  (classGroupId === null || classGroupId === place.classGroupId) &&
  (unitId === null || unitId === place.unitId) &&
  isAmong(stages, place.stage) &&
  isAmong(grades, place.gradeId) &&
  isAmong(subjects, place.subjectId ?? 0)

const isAmong = (named: readonly number[], one: number): boolean => named.length === 0 || named.includes(one)

const columnOf = (one: PlacedAssessment): MarkColumn => ({
  coluna: one.coluna,
  idAvaliacao: one.idAvaliacao,
  sigla: one.sigla,
  nome: one.nome,
  valor: one.valor,
  peso: one.peso,
  casas: one.casas,
  obrigatoria: one.obrigatoria,
  afeta: one.afeta,
  calculo: one.calculo,
})

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
const GENERAL: MarkColumn = { ...OF_THE_STAGE, coluna: OF_STAGE, sigla: 'Nota', nome: 'Nota geral da etapa' }

/**
 * The assessments of schemes that marks are given for, in their order; parts of class groups stand beside what they divide.
 * `classGroupId`: the only class group whose own parts are meant; null: those of all.
 */
export const readAssessments = async (
  db: Kysely<Database>,
  schemes: readonly number[],
  classGroupId: number | null,
): Promise<readonly PlacedAssessment[]> => {
  const { rows } = await sql<PlacedAssessment>`
    select ${OF_ASSESSMENT}::integer as coluna, own.id as "idAvaliacao", own.short_name as sigla, own.name as nome,
      own.most as valor, own.weight as peso, own.places as casas, own.is_required as obrigatoria,
      own.complement_target as afeta, own.complement_effect as calculo, own.kind, own.unit_id as "unitId",
      own.is_divisible as "isDivisible", own.whole_id as "wholeId", own.class_group_id as "classGroupId",
      own.evaluation_scheme_id as "schemeId", own.stages, own.grade_ids as grades, own.subject_ids as subjects
    from assessment as own left join assessment as whole on whole.id = own.whole_id
    where own.evaluation_scheme_id = any(${schemes}::integer[]) and own.active and own.kind <> ${MAKE_UP_TEST}
      and (own.class_group_id is null or coalesce(own.class_group_id = ${classGroupId}, true))
      and not exists (select 1 from assessment as part where part.whole_id = own.id and part.class_group_id is null)
    order by coalesce(whole.position, own.position), own.position, own.id
  `.execute(db)
  return rows
}
