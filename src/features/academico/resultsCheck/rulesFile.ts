import type { ListEntry } from '#domain/base/list.ts'
import * as lists from '#domain/evaluation/evaluation.lists.ts'
import { FORMULA_LENGTH } from '#domain/evaluation/formula/parse.ts'
import type { ConceptWire, MergedSubjects, RoundingTableWire, SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { isHex } from '#domain/look/contrast.ts'
import { isRecord, jsonOf } from '#src/lib/json.ts'

export type ReadRulesFile =
  | { readonly ok: true; readonly rules: readonly SchemeRules[] }
  | { readonly ok: false; readonly flaw: string }

/** The rules of a file as docs/results.md describes it; students that it may have are left out. */
export const rulesIn = (text: string): ReadRulesFile => {
  const file = jsonOf(text)
  if (file === undefined || file === null) return { ok: false, flaw: 'Este arquivo não é JSON.' }
  const rules = isRecord(file) ? file['regras'] : undefined
  if (isRules(rules)) return { ok: true, rules }
  const places = Array.isArray(rules) ? rules.flatMap(placesIn) : []
  return { ok: false, flaw: `Confira no arquivo de regras: ${places.slice(0, 5).join(', ') || 'regras'}.` }
}

/** The fields of a rule that are wrong: `regras.0.media`. */
const placesIn = (rule: unknown, place: number): readonly string[] =>
  isRecord(rule) ? wrongFields(RULE, rule).map((name) => `regras.${place}.${name}`) : [`regras.${place}`]

type Holds = (value: unknown) => boolean
/** One for each field of `T`, and no other field. */
type Fields<T> = Readonly<Record<keyof Required<T>, Holds>>

const wrongFields = (
  fields: Readonly<Record<string, Holds>>,
  value: Readonly<Record<string, unknown>>,
): readonly string[] => [
  ...Object.entries(fields).flatMap(([name, holds]) => (holds(value[name]) ? [] : [name])),
  ...Object.keys(value).filter((name) => !Object.hasOwn(fields, name)),
]

const withFields =
  <T>(fields: Fields<T>): Holds =>
  (value) =>
    isRecord(value) && wrongFields(fields, value).length === 0

const text =
  (most: number): Holds =>
  (value) =>
    typeof value === 'string' && value !== '' && value.length <= most

const number =
  (least: number, most: number): Holds =>
  (value) =>
    typeof value === 'number' && value >= least && value <= most

const whole =
  (least: number, most: number): Holds =>
  (value) =>
    Number.isInteger(value) && number(least, most)(value)

const codeOf =
  (list: readonly ListEntry[]): Holds =>
  (value) =>
    list.some(({ id }) => id === value)

const listOf =
  (holds: Holds, least: number, most: number): Holds =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every((one) => holds(one))

const maybe =
  (holds: Holds): Holds =>
  (value) =>
    value === undefined || holds(value)

const orNull =
  (holds: Holds): Holds =>
  (value) =>
    value == null || holds(value)

/** A text that may be empty. */
const upTo =
  (most: number): Holds =>
  (value) =>
    value === '' || text(most)(value)

const flag: Holds = (value) => typeof value === 'boolean'
const name = text(60)
const formula = text(FORMULA_LENGTH)
const mark = number(0, 1000)
const part: Holds = (value) => number(0, 1)(value) && value !== 1
const different =
  (holds: Holds): Holds =>
  (value) =>
    Array.isArray(value) && holds(value) && new Set(value).size === value.length
const stages = (least: number): Holds => different(listOf(whole(1, 12), least, 12))

const BAND: Fields<RoundingTableWire['faixas'][number]> = {
  minimo: part,
  maximo: part,
  acao: codeOf(lists.ROUNDING_ACTIONS),
  valor: maybe(part),
  rotulo: maybe(upTo(60)),
  descricao: maybe(upTo(200)),
}

const TABLE: Fields<RoundingTableWire> = { nome: name, faixas: listOf(withFields(BAND), 1, 100) }

const CONCEPT: Fields<ConceptWire> = {
  sigla: text(10),
  descricao: maybe(upTo(500)),
  minimo: orNull(mark),
  maximo: orNull(mark),
  aprova: flag,
  cor: maybe((value) => value === '' || (typeof value === 'string' && isHex(value))),
}

const EXAM: Fields<NonNullable<SchemeRules['exame']>> = {
  formula,
  media: mark,
  notaMaxima: mark,
  mediaMinima: orNull(mark),
  reprovacaoAutomatica: maybe(flag),
}

const PRESENCE: Fields<SchemeRules['presenca']> = {
  tipo: codeOf(lists.PRESENCE_KINDS),
  percentual: number(0, 100),
  ignoraFaltas: maybe(flag),
}

const RECOVERY: Fields<NonNullable<SchemeRules['recuperacao']>> = {
  tipo: codeOf(lists.RECOVERY_KINDS),
  etapas: maybe(stages(0)),
  calculo: codeOf(lists.RECOVERY_EFFECTS),
}

const STAGES_RECOVERY: Fields<NonNullable<SchemeRules['recuperacoes']>[number]> = {
  nome: name,
  etapas: stages(1),
  calculo: codeOf(lists.STAGES_RECOVERY_EFFECTS),
  notaMaxima: mark,
}

const MERGED: Fields<MergedSubjects> = { nome: name, disciplinas: different(listOf(name, 2, 60)) }

/** The schema of rules, said again without typebox, which stays out of the browser. */
const RULE: Fields<SchemeRules> = {
  nome: name,
  tipoNota: codeOf(lists.MARK_KINDS),
  etapas: whole(1, 12),
  notaMinima: maybe(mark),
  notaMaxima: maybe(mark),
  casas: maybe(whole(0, 4)),
  incremento: maybe(number(0.01, 100)),
  media: maybe(mark),
  notaGeral: maybe(flag),
  calculoEtapa: maybe(codeOf(lists.STAGE_SUMS)),
  formulaEtapa: orNull(formula),
  formulaMedia: maybe(formula),
  exame: orNull(withFields(EXAM)),
  progressao: codeOf(lists.PROGRESSIONS),
  presenca: withFields(PRESENCE),
  tabelas: maybe(listOf(withFields(TABLE), 0, 20)),
  arredondamentoEtapa: orNull(name),
  arredondamentoFinal: orNull(name),
  conceitos: maybe(listOf(withFields(CONCEPT), 0, 30)),
  recuperacao: orNull(withFields(RECOVERY)),
  recuperacoes: maybe(listOf(withFields(STAGES_RECOVERY), 0, 12)),
  dependencias: maybe(whole(0, 20)),
  aglutinadas: maybe(listOf(withFields(MERGED), 0, 30)),
  mediaGlobalResgata: maybe(flag),
  conselho: maybe(codeOf(lists.COUNCIL_POWERS)),
  regraDiferenciada: orNull(name),
}

const isRules = (value: unknown): value is SchemeRules[] => listOf(withFields(RULE), 1, 100)(value)
