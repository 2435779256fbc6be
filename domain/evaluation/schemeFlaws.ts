import { filled, type Values } from '#domain/base/sentences.ts'
import { type CoverageFlaw, coverageFlaws, HUNDREDTH, shown } from '#domain/evaluation/coverage.ts'
import { type Exact, exact, greater, ONE, stepsTo, ZERO } from '#domain/evaluation/exact.ts'
import * as messages from '#domain/evaluation/evaluation.messages.ts'
import { AS_FORMULA, CONCEPTUAL, DOWN, FIXED, SOME_STAGES, UP } from '#domain/evaluation/evaluation.lists.ts'
import type { ConceptWire, RoundingTableWire } from '#domain/evaluation/scheme.schemas.ts'
import type { WholeRules } from '#domain/evaluation/usualRules.ts'

/** What is wrong with a rule, by the name of its field. */
export interface SchemeFlaw {
  readonly field: string
  readonly message: string
}

/** All that is wrong with a rule but its formulas. */
export const schemeFlaws = (rules: WholeRules): readonly SchemeFlaw[] => [
  ...boundFlaws(rules),
  ...tableFlaws(rules),
  ...(rules.tipoNota === CONCEPTUAL ? conceptFlaws(rules) : []),
  ...recoveryFlaws(rules),
  ...mergedFlaws(rules),
]

const flaw = (field: string, message: string, values: Values = {}): SchemeFlaw => ({
  field,
  message: filled(message, values),
})

/** Marks that a person could be told to need in an exam: more of them are no step of a scale. */
const MOST_STEPS = 1000

const boundFlaws = (rules: WholeRules): readonly SchemeFlaw[] => {
  const { notaMinima, notaMaxima, media, incremento, exame, calculoEtapa, formulaEtapa } = rules
  if (notaMaxima <= notaMinima) return [flaw('notaMaxima', messages.MARK_RANGE)]
  const isOff = (mark: number): boolean => mark < notaMinima || mark > notaMaxima
  const steps = stepsTo(exact(Math.max(notaMaxima, exame?.notaMaxima ?? 0)), exact(incremento))
  return [
    ...(isOff(media) ? [flaw('media', messages.PASS_OUT_OF_RANGE)] : []),
    ...(exame && isOff(exame.media) ? [flaw('exame.media', messages.PASS_OUT_OF_RANGE)] : []),
    ...(steps > MOST_STEPS ? [flaw('incremento', messages.STEP_TOO_SMALL, { limite: MOST_STEPS })] : []),
    ...(calculoEtapa === AS_FORMULA && (formulaEtapa ?? '') === ''
      ? [flaw('formulaEtapa', messages.STAGE_FORMULA_MISSING)]
      : []),
  ]
}

/** `ARRED` names a table as it is called. */
const NAME_IN_FORMULA = /^\p{L}[\p{L}\d ]*$/u

const tableFlaws = ({ tabelas = [], arredondamentoEtapa, arredondamentoFinal }: WholeRules): readonly SchemeFlaw[] => {
  const names = tabelas.map(({ nome }) => nome)
  return [
    ...Object.entries({ arredondamentoEtapa, arredondamentoFinal }).flatMap(([field, tabela]) =>
      tabela && !names.includes(tabela) ? [flaw(field, messages.TABLE_UNKNOWN, { tabela })] : [],
    ),
    ...names
      .filter((tabela, place) => names.indexOf(tabela) !== place)
      .map((tabela) => flaw('tabelas', messages.TABLE_TWICE, { tabela })),
    ...names
      .filter((tabela) => !NAME_IN_FORMULA.test(tabela))
      .map((tabela) => flaw('tabelas', messages.TABLE_NAME, { tabela })),
    ...tabelas.flatMap(bandFlaws),
  ]
}

const LAST_PART = exact('0.99')

const bandFlaws = ({ nome: tabela, faixas }: RoundingTableWire): readonly SchemeFlaw[] => {
  const bands = faixas.map((band) => ({ ...band, from: exact(band.minimo), to: exact(band.maximo) }))
  const upsideDown = bands.find(({ from, to }) => to.lt(from))
  if (upsideDown !== undefined)
    return [flaw('tabelas', messages.TABLE_BAND_ENDS_EARLY, { tabela, de: shown(upsideDown.from) })]
  const ranges = bands.map(({ from, to }) => ({ name: '', from, to }))
  const holes = coverageFlaws(ranges, ZERO, LAST_PART)
  if (holes.length > 0)
    return holes.map(({ kind, from, to }) =>
      flaw('tabelas', kind === 'gap' ? messages.TABLE_GAP : messages.TABLE_OVERLAP, {
        tabela,
        de: shown(from),
        ate: shown(to),
      }),
    )
  return bands
    .toSorted((one, other) => one.from.compare(other.from))
    .flatMap((band, place, ordered) => {
      const next = ordered[place + 1]
      if (next === undefined || become(band, band.to).lte(become(next, next.from))) return []
      return [flaw('tabelas', messages.TABLE_FALLS, { tabela, um: shown(band.to), outro: shown(next.from) })]
    })
}

/** What a part becomes in its band: no mark may come to less than a worse one. */
const become = ({ acao, valor = 0 }: RoundingTableWire['faixas'][number], part: Exact): Exact => {
  if (acao === DOWN) return ZERO
  if (acao === UP) return ONE
  return acao === FIXED ? exact(valor) : part
}

const conceptFlaws = ({ conceitos = [], notaMinima, notaMaxima, casas }: WholeRules): readonly SchemeFlaw[] => {
  if (conceitos.length === 0) return [flaw('conceitos', messages.CONCEPTS_MISSING)]
  const twice = conceitos.find(({ sigla }, place) => conceitos.findIndex((one) => one.sigla === sigla) !== place)
  if (twice !== undefined) return [flaw('conceitos', messages.CONCEPT_TWICE, { sigla: twice.sigla })]
  const valued = conceitos.flatMap(rangeOf)
  if (valued.length === 0) return []
  const without = conceitos.find((concept) => rangeOf(concept).length === 0)
  if (without !== undefined) return [flaw('conceitos', messages.CONCEPTS_HALF, { sigla: without.sigla })]
  const upsideDown = valued.find(({ from, to }) => to.lt(from))
  if (upsideDown !== undefined) return [flaw('conceitos', messages.CONCEPT_ENDS_EARLY, { sigla: upsideDown.name })]
  const unit = greater(HUNDREDTH, exact(10 ** -casas))
  const holes = coverageFlaws(valued, exact(notaMinima), exact(notaMaxima), unit).map(holeInConcepts)
  return holes.length > 0 ? holes : fallingFlaws(conceitos)
}

const rangeOf = ({ sigla, minimo, maximo }: ConceptWire) =>
  minimo == null || maximo == null ? [] : [{ name: sigla, from: exact(minimo), to: exact(maximo) }]

const holeInConcepts = (hole: CoverageFlaw): SchemeFlaw => {
  const where = { de: shown(hole.from), ate: shown(hole.to) }
  return hole.kind === 'gap'
    ? flaw('conceitos', messages.CONCEPTS_GAP, where)
    : flaw('conceitos', messages.CONCEPTS_OVERLAP, { ...where, um: hole.one, outro: hole.other })
}

/** A better concept that fails where a worse one passes. */
const fallingFlaws = (conceitos: readonly ConceptWire[]): readonly SchemeFlaw[] => {
  const ordered = conceitos.toSorted((one, other) => (one.minimo ?? 0) - (other.minimo ?? 0))
  return ordered.flatMap((concept, place) => {
    const worse = ordered[place - 1]
    if (worse === undefined || !worse.aprova || concept.aprova) return []
    return [flaw('conceitos', messages.CONCEPT_FALLS, { um: concept.sigla, outro: worse.sigla })]
  })
}

const recoveryFlaws = ({ etapas, recuperacao, recuperacoes = [] }: WholeRules): readonly SchemeFlaw[] => {
  const names = recuperacoes.map(({ nome }) => nome)
  const named = [
    ...(recuperacao?.etapas ?? []).map((etapa) => ({ field: 'recuperacao', etapa })),
    ...recuperacoes.flatMap((one) => one.etapas.map((etapa) => ({ field: 'recuperacoes', etapa }))),
  ]
  return [
    ...(recuperacao?.tipo === SOME_STAGES && (recuperacao.etapas ?? []).length === 0
      ? [flaw('recuperacao', messages.RECOVERY_STAGES_MISSING)]
      : []),
    ...names
      .filter((nome, place) => names.indexOf(nome) !== place)
      .map((nome) => flaw('recuperacoes', messages.RECOVERY_TWICE, { nome })),
    ...named
      .filter(({ etapa }) => etapa > etapas)
      .map(({ field, etapa }) => flaw(field, messages.STAGE_UNKNOWN, { etapas: stagesText(etapas), etapa })),
  ]
}

/** `1 etapa`, `4 etapas`. */
export const stagesText = (count: number): string => (count === 1 ? '1 etapa' : `${count} etapas`)

/** A subject counts once, so it is in one set only. */
const mergedFlaws = ({ aglutinadas = [] }: WholeRules): readonly SchemeFlaw[] =>
  aglutinadas.flatMap(({ nome, disciplinas }, place) => {
    const before = aglutinadas.slice(0, place)
    if (before.some((one) => one.nome === nome)) return [flaw('aglutinadas', messages.MERGED_TWICE, { nome })]
    return disciplinas.flatMap((disciplina) => {
      const other = before.find((one) => one.disciplinas.includes(disciplina))
      if (other === undefined) return []
      return [flaw('aglutinadas', messages.MERGED_IN_TWO, { disciplina, um: other.nome, outro: nome })]
    })
  })
