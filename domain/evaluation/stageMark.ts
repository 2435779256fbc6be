import type { Note } from '#domain/evaluation/calculate.ts'
import { bandLabel } from '#domain/evaluation/rounding.ts'
import {
  ADDS,
  ADDS_WHOLE,
  CAPPED_SUM,
  CONCEPTUAL,
  EACH_STAGE,
  FOR_BOTH,
  FOR_RECOVERY,
  FOR_STAGE,
  MEAN_IF_GREATER,
  MEAN_OF_BOTH,
  NO_RECOVERY,
  REPLACES_IF_GREATER,
  SOME_STAGES,
  SUBSTITUTES,
  SUBSTITUTES_IF_GREATER,
} from '#domain/evaluation/evaluation.lists.ts'
import { type Exact, exact, greater, halfOf, lesser, textOf } from '#domain/evaluation/exact.ts'
import type { ComplementaryMark, StageMarks } from '#domain/evaluation/marks.schemas.ts'
import type { Concept, Scheme } from '#domain/evaluation/scheme.ts'
import { assessedMark } from '#domain/evaluation/stageAssessments.ts'

/** The mark of a stage, and the concept that it comes to; both null while something of it is missing. */
export interface StageMark {
  readonly stage: number
  /** Null also where the concept equals no mark. */
  readonly mark: Exact | null
  readonly concept: Concept | null
}

/** The mark of a stage with recovery and complementary marks (D 2.3), rounded as the scheme says. */
export const stageMark = (scheme: Scheme, marks: StageMarks, note: Note): StageMark => {
  const { etapa: stage } = marks
  if (marks.transferida !== undefined) return transferredMark(scheme, marks, marks.transferida, note)
  const given = conceptNamed(scheme, marks.conceito)
  if (given !== null) note?.({ kind: 'enteredConcept', stage, concept: given.text, mark: textOrNull(given.value) })
  if (given !== null && given.value === null)
    return { stage, mark: null, concept: recoveredConcept(scheme, marks, given, note) }
  const first = given === null ? firstMark(scheme, marks, note) : given.value
  if (first === null) return { stage, mark: null, concept: null }
  const own = adjusted(marks, complemented(scheme, marks, first, FOR_STAGE, note), note)
  const mark = recovered(scheme, marks, own, note)
  return { stage, mark, concept: conceptAt(scheme, mark) }
}

/** As it came from another school: it was converted and rounded when it was carried in. */
const transferredMark = (scheme: Scheme, marks: StageMarks, school: string, note: Note): StageMark => {
  const { etapa: stage, nota } = marks
  const given = conceptNamed(scheme, marks.conceito)
  const mark = given === null ? (nota == null ? null : exact(nota)) : given.value
  const concept = given ?? (mark === null ? null : conceptAt(scheme, mark))
  if (mark !== null || concept !== null)
    note?.({ kind: 'transferred', stage, school, result: concept?.text ?? textOrNull(mark) ?? '' })
  return { stage, mark, concept }
}

const conceptNamed = ({ concepts }: Scheme, name: string | undefined): Concept | null =>
  concepts.find(({ text }) => text === name) ?? null

const textOrNull = (value: Exact | null): string | null => (value === null ? null : textOf(value))

/** The concept that a mark comes to; null in a scheme of numbers, and where concepts equal no marks. */
export const conceptAt = ({ rules, concepts }: Scheme, mark: Exact): Concept | null => {
  if (rules.tipoNota !== CONCEPTUAL) return null
  const valued = concepts.filter(({ from }) => from !== null)
  return valued.find(({ from }) => from !== null && mark.gte(from)) ?? valued.at(-1) ?? null
}

/** Concepts that equal no marks cannot be compared but by whether they pass. */
const recoveredConcept = (scheme: Scheme, marks: StageMarks, given: Concept, note: Note): Concept => {
  const recovery = conceptNamed(scheme, marks.recuperacaoConceito)
  if (recovery === null || !hasRecovery(scheme, marks.etapa)) return given
  const result = recovery.passes && !given.passes ? recovery : given
  note?.({
    kind: 'recoveredConcept',
    stage: marks.etapa,
    concept: given.text,
    recovery: recovery.text,
    result: result.text,
  })
  return result
}

/** As it was entered, or of its assessments. */
const firstMark = (scheme: Scheme, marks: StageMarks, note: Note): Exact | null => {
  const { etapa: stage, nota } = marks
  if (nota == null) {
    const found = assessedMark(scheme, marks, note)
    return found === null ? null : roundStage(scheme, found, note)
  }
  const mark = exact(nota)
  note?.({ kind: 'entered', stage, result: textOf(mark) })
  return scheme.stageTable === null ? mark : roundStage(scheme, mark, note)
}

/** By the table for stages; without one, to the places of the scheme. */
export const roundStage = ({ stageTable, toPlaces, rules }: Scheme, mark: Exact, note: Note): Exact => {
  const result = (stageTable ?? toPlaces)(mark)
  if (!result.equals(mark))
    note?.({
      kind: 'rounded',
      from: textOf(mark),
      table: stageTable === null ? null : (rules.arredondamentoEtapa ?? null),
      band: bandLabel(rules, rules.arredondamentoEtapa ?? null, mark),
      places: rules.casas,
      result: textOf(result),
    })
  return result
}

/** What stands in the place of a mean; without one there is nothing to adjust. */
const adjusted = ({ etapa: stage, ajuste }: StageMarks, mean: Exact, note: Note): Exact => {
  if (ajuste === undefined) return mean
  const result = exact(ajuste.nota)
  note?.({ kind: 'adjusted', stage, mark: textOf(mean), reason: ajuste.motivo, result: textOf(result) })
  return result
}

const recovered = (scheme: Scheme, marks: StageMarks, own: Exact, note: Note): Exact => {
  const { etapa: stage, recuperacao } = marks
  const { recuperacao: rule } = scheme.rules
  const given = recuperacao == null ? conceptNamed(scheme, marks.recuperacaoConceito)?.value : exact(recuperacao)
  if (!rule || given == null || !hasRecovery(scheme, stage)) return own
  const recovery = complemented(scheme, marks, given, FOR_RECOVERY, note)
  const result = RECOVERIES[rule.calculo](own, recovery, scheme.most)
  note?.({
    kind: 'recovery',
    stage,
    mark: textOf(own),
    recovery: textOf(recovery),
    effect: rule.calculo,
    result: textOf(result),
  })
  return roundStage(scheme, result, note)
}

const hasRecovery = ({ rules }: Scheme, stage: number): boolean => {
  const { tipo = NO_RECOVERY, etapas = [] } = rules.recuperacao ?? {}
  return tipo === EACH_STAGE || (tipo === SOME_STAGES && etapas.includes(stage))
}

/** V6 and V7: a recovery never makes a mark worse, but where it is the mean of both. */
const RECOVERIES: Readonly<Record<1 | 2 | 3 | 4, (mark: Exact, recovery: Exact, most: Exact) => Exact>> = {
  [REPLACES_IF_GREATER]: (mark, recovery) => greater(mark, recovery),
  [MEAN_OF_BOTH]: (mark, recovery) => halfOf(mark.add(recovery)),
  [MEAN_IF_GREATER]: (mark, recovery) => greater(mark, halfOf(mark.add(recovery))),
  [CAPPED_SUM]: (mark, recovery, most) => lesser(mark.add(recovery), most),
}

/** A mark with the complementary marks that are for it, in their order. */
const complemented = (
  scheme: Scheme,
  { etapa: stage, complementares = [] }: StageMarks,
  mark: Exact,
  target: number,
  note: Note,
): Exact =>
  complementares
    .filter(({ afeta }) => afeta === target || afeta === FOR_BOTH)
    .reduce((before, complement) => {
      const given = lesser(exact(complement.nota), exact(complement.maximo ?? complement.nota))
      const result = COMPLEMENTS[complement.calculo](before, given, scheme.most)
      note?.({
        kind: 'complement',
        stage,
        name: complement.nome,
        mark: textOf(given),
        effect: complement.calculo,
        result: textOf(result),
      })
      return result
    }, mark)

const COMPLEMENTS: Readonly<Record<ComplementaryMark['calculo'], (mark: Exact, given: Exact, most: Exact) => Exact>> = {
  [SUBSTITUTES]: (_, given) => given,
  [SUBSTITUTES_IF_GREATER]: (mark, given) => greater(mark, given),
  [ADDS]: (mark, given, most) => lesser(mark.add(given), most),
  [ADDS_WHOLE]: (mark, given) => mark.add(given),
}
