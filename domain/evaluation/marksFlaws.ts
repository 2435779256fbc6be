import { filled, type Values } from '#domain/base/sentences.ts'
import { shown } from '#domain/evaluation/coverage.ts'
import * as messages from '#domain/evaluation/evaluation.messages.ts'
import { AS_SUM, CONCEPTUAL, WITHOUT_MARK } from '#domain/evaluation/evaluation.lists.ts'
import { type Exact, exact, sumOf } from '#domain/evaluation/exact.ts'
import type { GeneralMarks, StageMarks, SubjectMarks } from '#domain/evaluation/marks.schemas.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { stagesText } from '#domain/evaluation/schemeFlaws.ts'

/** What is wrong with the marks, by the path in them: `etapas.0.nota`. */
export interface MarksFlaw {
  readonly path: string
  readonly message: string
}

/**
 * What a scheme does not allow the marks of a subject to be: off the scale, of a stage, concept or recovery that it does
 * not have. Such marks are refused before anything is calculated; what is left out silently would be a wrong result.
 */
export const marksFlaws = (scheme: Scheme, marks: SubjectMarks | GeneralMarks): readonly MarksFlaw[] => {
  const { rules } = scheme
  if (rules.tipoNota === WITHOUT_MARK) return []
  const { etapas, recuperacoes = {}, exame, conselho } = marks
  const taught = 'ocorre' in marks ? (marks.ocorre ?? []) : []
  const known = (rules.recuperacoes ?? []).map(({ nome }) => nome)
  return [
    ...taught.flatMap((etapa, place) => unknownStage(scheme, `ocorre.${place}`, etapa)),
    ...etapas.flatMap((stage, place) => stageFlaws(scheme, etapas, stage, place)),
    ...Object.entries(recuperacoes).flatMap(([nome, mark]) =>
      known.includes(nome)
        ? offScale(scheme, `recuperacoes.${nome}`, mark)
        : [flaw(`recuperacoes.${nome}`, messages.RECOVERY_UNKNOWN, { nome })],
    ),
    ...examFlaws(scheme, exame),
    ...offScale(scheme, 'conselho.nota', conselho?.nota),
  ]
}

const flaw = (path: string, message: string, values: Values = {}): MarksFlaw => ({
  path,
  message: filled(message, values),
})

const unknownStage = ({ rules }: Scheme, path: string, etapa: number): readonly MarksFlaw[] =>
  etapa <= rules.etapas ? [] : [flaw(path, messages.STAGE_UNKNOWN, { etapas: stagesText(rules.etapas), etapa })]

const offScale = (
  { least, most }: Scheme,
  path: string,
  mark: number | null | undefined,
  highest: Exact = most,
): readonly MarksFlaw[] => {
  if (mark == null || (exact(mark).gte(least) && exact(mark).lte(highest))) return []
  const values = { nota: shown(exact(mark)), minima: shown(least), maxima: shown(highest) }
  return [flaw(path, messages.MARK_OFF_SCALE, values)]
}

const stageFlaws = (
  scheme: Scheme,
  stages: readonly StageMarks[],
  stage: StageMarks,
  place: number,
): readonly MarksFlaw[] => {
  const { etapa, nota, conceito, ajuste, recuperacao, recuperacaoConceito } = stage
  const at = (field: string): string => `etapas.${place}.${field}`
  const isTwice = stages.findIndex((one) => one.etapa === etapa) !== place
  return [
    ...unknownStage(scheme, at('etapa'), etapa),
    ...(isTwice ? [flaw(at('etapa'), messages.STAGE_TWICE, { etapa })] : []),
    ...conceptFlaws(scheme, at('conceito'), conceito),
    ...conceptFlaws(scheme, at('recuperacaoConceito'), recuperacaoConceito),
    ...numberFlaws(scheme, at('nota'), nota),
    ...offScale(scheme, at('ajuste.nota'), ajuste?.nota),
    ...numberFlaws(scheme, at('recuperacao'), recuperacao),
    ...assessmentFlaws(scheme, stage, place),
  ]
}

const conceptFlaws = (scheme: Scheme, path: string, sigla: string | undefined): readonly MarksFlaw[] =>
  sigla === undefined || scheme.concepts.some(({ text }) => text === sigla)
    ? []
    : [flaw(path, messages.CONCEPT_UNKNOWN, { sigla })]

/** A number says nothing where concepts equal no marks. */
const numberFlaws = (scheme: Scheme, path: string, mark: number | null | undefined): readonly MarksFlaw[] => {
  const isOfNoUse = scheme.rules.tipoNota === CONCEPTUAL && scheme.concepts.every(({ value }) => value === null)
  return mark != null && isOfNoUse ? [flaw(path, messages.CONCEPT_EXPECTED)] : offScale(scheme, path, mark)
}

const assessmentFlaws = (
  scheme: Scheme,
  { etapa, avaliacoes = [] }: StageMarks,
  place: number,
): readonly MarksFlaw[] => {
  const flaws = avaliacoes.flatMap(({ nota, valor }, at) => [
    ...numberFlaws(scheme, `etapas.${place}.avaliacoes.${at}.nota`, nota),
    ...(nota != null && valor !== undefined && nota > valor
      ? offScale(scheme, `etapas.${place}.avaliacoes.${at}.nota`, nota, exact(valor))
      : []),
  ])
  if (scheme.rules.calculoEtapa !== AS_SUM || flaws.length > 0) return flaws
  const exempt = avaliacoes.findIndex(({ dispensada = false }) => dispensada)
  const without = avaliacoes.findIndex(({ valor }) => valor === undefined)
  if (exempt >= 0 && without >= 0)
    return [flaw(`etapas.${place}.avaliacoes.${without}.valor`, messages.ASSESSMENT_WORTH_MISSING)]
  const sum = sumOf(avaliacoes.map(({ nota, valor }) => exact(valor ?? nota ?? 0)))
  if (sum.lte(scheme.most)) return []
  const values = { etapa, soma: shown(sum), maxima: shown(scheme.most) }
  return [flaw(`etapas.${place}.avaliacoes`, messages.ASSESSMENTS_ABOVE_STAGE, values)]
}

const examFlaws = (scheme: Scheme, mark: number | null | undefined): readonly MarksFlaw[] => {
  if (mark == null) return []
  return scheme.exam === null
    ? [flaw('exame', messages.EXAM_UNKNOWN)]
    : offScale(scheme, 'exame', mark, scheme.exam.most)
}
