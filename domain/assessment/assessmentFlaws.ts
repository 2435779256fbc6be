import { RECOVERY_TEST } from '#domain/assessment/assessment.lists.ts'
import { amountOf, isAskedOf, isCounted, settledAssessment } from '#domain/assessment/assessmentDraft.ts'
import { ASSESSMENT } from '#domain/assessment/assessments.fields.ts'
import * as messages from '#domain/assessment/assessments.messages.ts'
import type { AssessmentDraft, AssessmentRecord, SchemeAssessments } from '#domain/assessment/assessments.schemas.ts'
import { partsFlaw } from '#domain/assessment/partsFlaw.ts'
import { isInStage, markText, type StageSum, stageSums } from '#domain/assessment/stageSums.ts'
import { filled, requiredMessage } from '#domain/base/sentences.ts'
import { searchable } from '#domain/base/text.ts'
import { BY_SUBJECT } from '#domain/evaluation/evaluation.lists.ts'
import { exact } from '#domain/evaluation/exact.ts'
import { fieldFlaws } from '#domain/records/values.ts'

type Flaws = Readonly<Record<string, string>>

/** A scheme as far as its assessments are held against it. */
export type HeldScheme = Omit<SchemeAssessments, 'anoEncerrado' | 'unidade' | 'ativo' | 'series' | 'disciplinas'>

/** What the places of a sum are called. */
export interface PlaceNames {
  readonly unit: (id: number) => string
  readonly grade: (id: number) => string
  readonly subject: (id: number) => string
}

/**
 * The sentence of every wrong field of a draft: by itself, by what its scheme says, and beside the other assessments of the
 * scheme, whose id is another one. The form says it while somebody types, and the server decides by it.
 */
export const assessmentFlaws = (
  draft: AssessmentDraft,
  scheme: HeldScheme | null,
  { id, names }: { readonly id: number | null; readonly names: PlaceNames },
): Flaws => {
  const settled = settledAssessment(draft, scheme)
  const own = { ...amountFlaws(settled, scheme), ...partFlaws(settled, scheme), ...fieldFlaws(ASSESSMENT, settled) }
  if (scheme === null) return own
  const isActive = scheme.avaliacoes.find((one) => one.id === id)?.ativo ?? true
  const others = scheme.avaliacoes.filter((other) => other.id !== id && other.ativo)
  return {
    ...(isActive && { ...sumFlaws(settled, scheme, others, names), ...takenFlaws(settled, scheme, others) }),
    ...schemeFlaws(settled, scheme),
    ...own,
  }
}

/** What an assessment says of its scheme that the scheme does not have. */
const schemeFlaws = (draft: AssessmentDraft, scheme: HeldScheme): Flaws => {
  const beyond = draft.etapas.find((stage) => stage > scheme.etapas)
  const unrecovered =
    draft.tipo === RECOVERY_TEST && stagesOf(draft, scheme).find((stage) => !scheme.etapasRecuperacao.includes(stage))
  return {
    ...(scheme.tipoNota === BY_SUBJECT && { idEsquema: messages.ASSESSMENT_OF_SUBJECTS }),
    ...(scheme.idUnidade !== null &&
      draft.idUnidade !== scheme.idUnidade && { idUnidade: messages.ASSESSMENT_OTHER_UNIT }),
    ...(typeof unrecovered === 'number' && {
      etapas: filled(messages.ASSESSMENT_WITHOUT_RECOVERY, { etapa: unrecovered }),
    }),
    ...(beyond !== undefined && {
      etapas: filled(messages.ASSESSMENT_WITHOUT_STAGE, { etapas: scheme.etapas, etapa: beyond }),
    }),
  }
}

const stagesOf = (draft: Pick<AssessmentDraft, 'etapas'>, { etapas }: Pick<HeldScheme, 'etapas'>): readonly number[] =>
  Array.from({ length: etapas }, (_, place) => place + 1).filter((stage) => isInStage(draft, stage))

/** What its kind of assessment needs beside the fields that all need. */
const amountFlaws = (draft: AssessmentDraft, scheme: HeldScheme | null): Flaws => {
  const amount = isCounted(draft) ? amountOf(scheme) : null
  return {
    ...(amount !== null && draft[amount] === null && { [amount]: requiredMessage(ASSESSMENT[amount].label) }),
    ...(isAskedOf(draft, scheme, 'calculo') && {
      ...(draft.calculo === null && { calculo: requiredMessage(ASSESSMENT.calculo.label) }),
      ...(draft.afeta === null && { afeta: requiredMessage(ASSESSMENT.afeta.label) }),
    }),
  }
}

const partFlaws = (draft: AssessmentDraft, scheme: HeldScheme | null): Flaws => {
  const amount = amountOf(scheme)
  if (draft.partes.length === 0 || amount === null) return {}
  const flaw = partsFlaw(draft.partes, { amount: draft[amount] ?? 0, places: scheme?.casas ?? 0, taken: [] })
  return flaw === null ? {} : { partes: flaw }
}

/** An assessment stands once in a stage, by short name and by name, for those who have both of two. */
const takenFlaws = (draft: AssessmentDraft, scheme: HeldScheme, others: readonly AssessmentRecord[]): Flaws =>
  Object.fromEntries(
    (['nome', 'sigla'] as const).flatMap((field) => {
      const key = searchable(draft[field])
      const other = others.find((one) => searchable(one[field]) === key && meet(one, draft, scheme))
      if (key === '' || other === undefined) return []
      const stage = stagesOf(draft, scheme).find((one) => isInStage(other, one))
      return [
        [
          field,
          filled(messages.ASSESSMENT_TAKEN, {
            outra: other.nome,
            campo: field === 'nome' ? 'o nome' : 'a sigla',
            valor: other[field],
            etapa: stage === undefined ? 'neste esquema' : `na ${stage}ª etapa`,
          }),
        ],
      ]
    }),
  )

/** Whether somebody has both of two assessments in a stage. */
const meet = (one: AssessmentDraft, other: AssessmentDraft, scheme: Pick<HeldScheme, 'etapas'>): boolean =>
  stagesOf(one, scheme).some((stage) => isInStage(other, stage)) &&
  (one.idUnidade === null || other.idUnidade === null || one.idUnidade === other.idUnidade) &&
  overlap(one.idsSeries, other.idsSeries) &&
  overlap(one.idsDisciplinas, other.idsDisciplinas)

const overlap = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === 0 || others.length === 0 || some.some((id) => others.includes(id))

/** Where marks are added up, no stage comes to more than its highest mark (D 2.3). */
const sumFlaws = (
  draft: AssessmentDraft,
  scheme: HeldScheme,
  others: readonly AssessmentRecord[],
  names: PlaceNames,
): Flaws => {
  if (amountOf(scheme) !== 'valorMaximo' || !isCounted(draft)) return {}
  const most = exact(scheme.notaMaxima)
  const all = [...others, { ...draft, ativo: true }]
  for (const stage of stagesOf(draft, scheme)) {
    const over = stageSums(scheme, all, stage).find(({ sum, place }) => sum.gt(most) && isNamedBy(draft, place))
    if (over !== undefined) return { valorMaximo: exceeded(over, { stage, scheme, names }) }
  }
  return {}
}

/** A stage that was too full before is not the fault of an assessment that has no part in it. */
const isNamedBy = ({ idUnidade, idsSeries, idsDisciplinas }: AssessmentDraft, place: StageSum['place']): boolean =>
  (idUnidade === null || idUnidade === place.idUnidade) &&
  (idsSeries.length === 0 || (place.idSerie !== null && idsSeries.includes(place.idSerie))) &&
  (idsDisciplinas.length === 0 || (place.idDisciplina !== null && idsDisciplinas.includes(place.idDisciplina)))

interface Exceeded {
  readonly stage: number
  readonly scheme: HeldScheme
  readonly names: PlaceNames
}

/** `A etapa 1 soma 11,0 de 10,0: tire 1,0.` */
const exceeded = ({ place, sum }: StageSum, { stage, scheme, names }: Exceeded): string => {
  const text = (value: typeof sum) => markText(value, scheme.casas)
  const most = exact(scheme.notaMaxima)
  return filled(messages.STAGE_SUM_EXCEEDED, {
    etapa: stage,
    onde: placeText(place, names),
    soma: text(sum),
    maximo: text(most),
    resto: text(sum.sub(most)),
  })
}

/** ` em Matemática, 6º ano, Centro`; empty where a sum holds everywhere. */
const placeText = ({ idUnidade, idSerie, idDisciplina }: StageSum['place'], names: PlaceNames): string => {
  const said = [
    ...(idDisciplina === null ? [] : [names.subject(idDisciplina)]),
    ...(idSerie === null ? [] : [names.grade(idSerie)]),
    ...(idUnidade === null ? [] : [names.unit(idUnidade)]),
  ]
  return said.length === 0 ? '' : ` em ${said.join(', ')}`
}
