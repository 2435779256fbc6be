import { nameIn } from '#domain/base/list.ts'
import { listed } from '#domain/base/listed.ts'
import { FIXED, ROUNDING_ACTIONS, STAGES_RECOVERY_EFFECTS } from '#domain/evaluation/evaluation.lists.ts'
import type { FormulaUse } from '#domain/evaluation/formula/formula.ts'
import { isFlaw, parseFormula } from '#domain/evaluation/formula/parse.ts'
import { formulaWords } from '#domain/evaluation/formula/words.ts'
import { EVALUATION_SCHEME } from '#domain/evaluationSchemes/evaluationSchemes.fields.ts'
import type { SchemeChange, SchemeDraft } from '#domain/evaluationSchemes/evaluationSchemes.schemas.ts'
import { isAsked } from '#domain/evaluationSchemes/schemeDraft.ts'
import type { RecordFields } from '#domain/records/fields.ts'
import { valueIn } from '#domain/records/values.ts'
import { wordOf } from '#domain/records/words.ts'

/** What the references of a draft are called. */
export interface SchemeNames {
  readonly subject: (id: number) => string
  readonly scheme: (id: number) => string
}

/** Marks as a person writes them: `6,75`; a dash where nothing is typed. */
const typed = (value: number | null): string => (value === null ? '–' : String(value).replace('.', ','))
const stages = (numbers: readonly number[]): string => `${listed(numbers.map((one) => `${one}ª`))} etapa`

/** The parts of a draft that no field of a record has, in words: for conflicts, the audit, and what changed. */
export const SCHEME_PARTS = {
  conceitos: ({ conceitos }: SchemeDraft) =>
    conceitos
      .map(({ sigla, descricao, minimo, maximo, aprova, cor }) => {
        const range = minimo === null ? '' : `, de ${typed(minimo)} a ${typed(maximo)}`
        return `${sigla}${descricao === '' ? '' : ` (${descricao})`}${range}, ${aprova ? 'aprova' : 'não aprova'}${cor === '' ? '' : `, cor ${cor}`}`
      })
      .join('; '),
  tabelas: ({ tabelas }: SchemeDraft) =>
    tabelas
      .map(({ nome, faixas }) => {
        const bands = faixas.map(({ minimo, maximo, acao, valor, rotulo, descricao }) => {
          const action = acao === FIXED ? `vira ${typed(valor)}` : nameIn(ROUNDING_ACTIONS, acao).toLowerCase()
          const named = [rotulo, descricao].filter((text) => text !== '').join(': ')
          return `de ${typed(minimo)} a ${typed(maximo)} ${action}${named === '' ? '' : ` (${named})`}`
        })
        return `${nome}: ${bands.join(', ')}`
      })
      .join('; '),
  recuperacoes: ({ recuperacoes }: SchemeDraft) =>
    recuperacoes
      .map((one) => {
        const effect = nameIn(STAGES_RECOVERY_EFFECTS, one.calculo).toLowerCase()
        return `${one.nome}: ${stages(one.etapas)}, ${effect}, até ${typed(one.notaMaxima)}`
      })
      .join('; '),
}

/** The subjects that a scheme treats apart, in words. */
export const subjectsText = ({ disciplinas }: SchemeDraft, { subject }: Pick<SchemeNames, 'subject'>): string =>
  disciplinas
    .map(({ idDisciplina, etapas, aglutinada }) => {
      const parts = [
        ...(etapas.length === 0 ? [] : [stages(etapas)]),
        ...(aglutinada === '' ? [] : [`aglutinada em ${aglutinada}`]),
      ]
      return `${subject(idDisciplina)}: ${parts.join(', ')}`
    })
    .join('; ')

/** What differs between two versions of a scheme, a field each, in the order of the form. */
export const schemeChanges = (before: SchemeDraft, after: SchemeDraft, names: SchemeNames): readonly SchemeChange[] =>
  Object.keys(EVALUATION_SCHEME).flatMap((name) => {
    const [de, para] = [wordsIn(before, name, names), wordsIn(after, name, names)]
    return de === para ? [] : [{ campo: FIELDS[name]?.label ?? name, de, para }]
  })

const FIELDS: RecordFields = EVALUATION_SCHEME
const NOTHING = '–'
const FORMULAS: Readonly<Record<string, FormulaUse>> = {
  formulaEtapa: 'stage',
  formulaMedia: 'mean',
  exameFormula: 'exam',
}

const wordsIn = (draft: SchemeDraft, name: string, names: SchemeNames): string => {
  const field = FIELDS[name]
  if (field === undefined || !isAsked(draft, name)) return NOTHING
  const word = wordOf(field, valueIn(draft, name), () => ownWords(draft, name, names))
  const use = FORMULAS[name]
  if (use !== undefined && typeof word === 'string') return `${word} (${readingOf(word, use, draft)})`
  if (typeof word === 'boolean') return word ? 'Sim' : 'Não'
  if (typeof word === 'number') return typed(word)
  return typeof word === 'string' && word !== '' ? word : NOTHING
}

/** Year, unit and scheme are the same in all versions. */
const ownWords = (draft: SchemeDraft, name: string, names: SchemeNames): string => {
  switch (name) {
    case 'conceitos':
    case 'tabelas':
    case 'recuperacoes':
      return SCHEME_PARTS[name](draft)
    case 'disciplinas':
      return subjectsText(draft, names)
    case 'idRegraDiferenciada':
      return draft.idRegraDiferenciada === null ? '' : names.scheme(draft.idRegraDiferenciada)
    default:
      return ''
  }
}

/** Most assessments that a formula may name. */
const MOST_ASSESSMENTS = 20

const readingOf = (text: string, use: FormulaUse, { etapas, tabelas }: SchemeDraft): string => {
  const count = use === 'stage' ? MOST_ASSESSMENTS : (etapas ?? 1)
  const formula = parseFormula(text, { use, count, tables: tabelas.map(({ nome }) => nome) })
  return isFlaw(formula) ? formula.message : formulaWords(formula)
}
