import { amountOf, isCounted } from '#domain/assessment/assessmentDraft.ts'
import type { AssessmentRecord, SchemeAssessments } from '#domain/assessment/assessments.schemas.ts'
import { type Counted, isInStage, markText, stageSums } from '#domain/assessment/stageSums.ts'
import { grouped } from '#domain/base/grouped.ts'
import { exact, ZERO } from '#domain/evaluation/exact.ts'
import { CONCEPTUAL, WITHOUT_MARK } from '#domain/evaluation/evaluation.lists.ts'
import type { Tone } from '#src/ui/StatusBadge.tsx'

/** What a stage comes to, in words. */
export interface StageTotal {
  readonly text: string
  readonly tone: Tone
  /** What is wrong with it, or left; empty where nothing is. */
  readonly rest: string
}

type Rules = Omit<SchemeAssessments, 'avaliacoes'>

/** `8,0 de 10,0`; where it is not the same everywhere, `8,0 a 10,0 de 10,0`. Null where assessments are not added up. */
export const stageTotal = (scheme: Rules, assessments: readonly Counted[], stage: number): StageTotal | null => {
  const amount = amountOf(scheme)
  if (amount === null) return null
  const places = scheme.casas
  const sums = stageSums(scheme, assessments, stage).map(({ sum }) => sum)
  const [greatest, least] = [sums[0] ?? ZERO, sums.at(-1) ?? ZERO]
  const span = least.equals(greatest)
    ? markText(greatest, places)
    : `${markText(least, places)} a ${markText(greatest, places)}`
  const lacking = assessments.some(
    (one) => one.ativo && isCounted(one) && isInStage(one, stage) && one[amount] === null,
  )
  if (amount === 'peso')
    return lacking
      ? { text: `Pesos: ${span}`, tone: 'danger', rest: 'há avaliação sem peso' }
      : { text: `Pesos: ${span}`, tone: 'neutral', rest: '' }
  const most = exact(scheme.notaMaxima)
  const text = `${span} de ${markText(most, places)}`
  if (lacking) return { text, tone: 'danger', rest: 'há avaliação sem valor máximo' }
  if (greatest.gt(most)) return { text, tone: 'danger', rest: `tire ${markText(greatest.sub(most), places)}` }
  if (least.lt(most)) return { text, tone: 'warning', rest: `faltam ${markText(most.sub(least), places)}` }
  return { text, tone: 'success', rest: '' }
}

/** Stages with the same assessments, and these in their order. */
export interface StageGroup {
  readonly stages: readonly number[]
  readonly rows: readonly AssessmentRecord[]
}

/** The stages of a scheme, those with the same assessments together, in the order of their first ones. */
export const stageGroups = ({ etapas, avaliacoes }: SchemeAssessments): readonly StageGroup[] => {
  const stages = Array.from({ length: etapas }, (_, place) => place + 1)
  const rowsOf = (stage: number) => avaliacoes.filter((one) => isInStage(one, stage))
  const groups = grouped(stages, (stage) =>
    rowsOf(stage)
      .map(({ id }) => id)
      .join(),
  )
  return [...groups.values()].map((together) => ({ stages: together, rows: rowsOf(together[0] ?? 0) }))
}

/** How the assessments of a scheme make up the grade of a stage, in a sentence. */
export const wayText = ({ tipoNota, calculoEtapa }: Pick<Rules, 'tipoNota' | 'calculoEtapa'>): string => {
  if (tipoNota === WITHOUT_MARK) return 'Sem nota: as avaliações orientam o parecer.'
  if (tipoNota === CONCEPTUAL) return 'Por conceito: cada avaliação recebe um.'
  return WAYS[calculoEtapa] ?? ''
}

const WAYS: Readonly<Record<number, string>> = {
  1: 'A nota da etapa é a soma das avaliações.',
  2: 'A nota da etapa é a média das avaliações, cada uma com o seu peso.',
  3: 'A nota da etapa é a média simples das avaliações.',
  4: 'A nota da etapa vem da fórmula do esquema, que chama as avaliações de A1, A2, … nesta ordem.',
}
