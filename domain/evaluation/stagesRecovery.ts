import type { Note } from '#domain/evaluation/calculate.ts'
import { REPLACES_LOWEST } from '#domain/evaluation/evaluation.lists.ts'
import { type Exact, exact, greater, halfOf, lesser, textOf, ZERO } from '#domain/evaluation/exact.ts'
import type { GeneralMarks } from '#domain/evaluation/marks.schemas.ts'
import type { Scheme } from '#domain/evaluation/scheme.ts'
import { conceptAt, roundStage, type StageMark } from '#domain/evaluation/stageMark.ts'

/** A recovery of several stages, which never makes one of them worse (V8). */
export const withStagesRecovery = (
  scheme: Scheme,
  { recuperacoes = {} }: GeneralMarks,
  stages: readonly StageMark[],
  note: Note,
): readonly StageMark[] =>
  (scheme.rules.recuperacoes ?? []).reduce((before, { nome: name, etapas, calculo: effect, notaMaxima }) => {
    const given = recuperacoes[name]
    if (given === undefined) return before
    const recovery = lesser(exact(given), exact(notaMaxima))
    const covered = before.filter(({ stage, mark }) => etapas.includes(stage) && mark !== null)
    const lowest = covered.reduce<StageMark | null>((one, other) => (isLower(other, one) ? other : one), null)
    return before.map((stage) => {
      if (stage.mark === null || !(effect === REPLACES_LOWEST ? stage === lowest : covered.includes(stage)))
        return stage
      const mark = effect === REPLACES_LOWEST ? recovery : halfOf(stage.mark.add(recovery))
      const result = greater(stage.mark, mark)
      note?.({
        kind: 'stagesRecovery',
        name,
        stage: stage.stage,
        mark: textOf(stage.mark),
        recovery: textOf(recovery),
        effect,
        result: textOf(result),
      })
      return withMark(scheme, stage, roundStage(scheme, result, note))
    })
  }, stages)

const withMark = (scheme: Scheme, { stage }: StageMark, mark: Exact): StageMark => ({
  stage,
  mark,
  concept: conceptAt(scheme, mark),
})

const isLower = ({ mark }: StageMark, than: StageMark | null): boolean =>
  than === null || (mark ?? ZERO).lt(than.mark ?? ZERO)
