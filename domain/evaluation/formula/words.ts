import { listed } from '#domain/base/listed.ts'
import type { Comparison, Formula, Function, Name } from '#domain/evaluation/formula/formula.ts'

/** A part of the reading, with what Portuguese needs to go on from it. */
interface Phrase {
  readonly text: string
  readonly feminine: boolean
  /** Takes an article: “pelo número de etapas”, but “por 10”. */
  readonly named: boolean
}

/** What a formula says in plain words: “soma das etapas dividida pelo número de etapas”. */
export const formulaWords = (formula: Formula): string => read(formula).text

const read = (formula: Formula): Phrase => {
  switch (formula.kind) {
    case 'number':
      return { text: formula.text.replace('.', ','), feminine: false, named: false }
    case 'name':
      return { ...nameWords(formula.name), named: true }
    case 'negative':
      return { ...read(formula.of), text: `menos ${the(inner(formula.of))}`, named: false }
    case 'operation':
      return operation(formula)
    case 'choice': {
      const condition = `se ${the(read(formula.left))} for ${COMPARED[formula.comparison]} ${the(read(formula.right))}`
      const text = `${condition}, ${the(read(formula.chosen))}; senão, ${the(read(formula.otherwise))}`
      return { text, feminine: false, named: false }
    }
    case 'call': {
      const values = formula.arguments.map((one) => the(inner(one)))
      return { text: `${CALLED[formula.function]} ${listed(values)}`, feminine: true, named: true }
    }
    case 'rounding': {
      const of = inner(formula.of)
      return { ...of, text: `${of.text} ${ending(of, 'arredondad')} pela tabela ${formula.table}` }
    }
  }
}

const operation = ({ operator, left, right }: Extract<Formula, { readonly kind: 'operation' }>): Phrase => {
  if (operator === '+' || operator === '-') {
    const sign = operator === '+' ? 'mais' : 'menos'
    return {
      text: `${read(left).text} ${sign} ${the(operator === '-' ? inner(right) : read(right))}`,
      feminine: true,
      named: false,
    }
  }
  const [first, second] = [inner(left), inner(right)]
  if (operator === '*') return { ...first, text: `${first.text} vezes ${the(second)}` }
  return { ...first, text: `${first.text} ${ending(first, 'dividid')} ${by(second)}` }
}

/** A sum inside something else is said as one thing. */
const inner = (formula: Formula): Phrase => {
  if (formula.kind !== 'operation' || (formula.operator !== '+' && formula.operator !== '-')) return read(formula)
  const added = termsOf(formula)
  const text = added === null ? `resultado de ${read(formula).text}` : `soma ${listed(added.map(of))}`
  return { text, feminine: added !== null, named: true }
}

/** The terms of a sum in which nothing is taken away; null for another. */
const termsOf = (formula: Formula): readonly Phrase[] | null => {
  if (formula.kind !== 'operation' || formula.operator === '*' || formula.operator === '/') return [read(formula)]
  if (formula.operator === '-') return null
  const [left, right] = [termsOf(formula.left), termsOf(formula.right)]
  return left === null || right === null ? null : [...left, ...right]
}

const ending = ({ feminine }: Phrase, stem: string): string => `${stem}${feminine ? 'a' : 'o'}`

const the = ({ text, feminine, named }: Phrase): string => (named ? `${feminine ? 'a' : 'o'} ${text}` : text)

const of = ({ text, feminine, named }: Phrase): string => (named ? `${feminine ? 'da' : 'do'} ${text}` : `de ${text}`)

const by = ({ text, feminine, named }: Phrase): string => {
  if (!named) return `por ${text}`
  return `${feminine ? 'pela' : 'pelo'} ${text}`
}

const SINGLE: Readonly<Record<Extract<Name, { readonly kind: 'single' }>['word'], Omit<Phrase, 'named'>>> = {
  Se: { text: 'soma das etapas', feminine: true },
  Et: { text: 'número de etapas', feminine: false },
  M: { text: 'média', feminine: true },
  Rc: { text: 'nota do exame', feminine: true },
  Sa: { text: 'soma das avaliações', feminine: true },
  Na: { text: 'número de avaliações', feminine: false },
}

const NUMBERED = {
  E: (number: number) => ({ text: `nota da ${number}ª etapa`, feminine: true }),
  C: (number: number) => ({ text: `indicador da ${number}ª etapa (1 se o aluno a tem, 0 se não)`, feminine: false }),
  R: (number: number) => ({ text: `recuperação da ${number}ª etapa`, feminine: true }),
  A: (number: number) => ({ text: `nota da ${number}ª avaliação`, feminine: true }),
} as const

const nameWords = (name: Name): Omit<Phrase, 'named'> =>
  name.kind === 'single' ? SINGLE[name.word] : NUMBERED[name.letter](name.number)

const COMPARED: Readonly<Record<Comparison, string>> = {
  '<': 'menor que',
  '<=': 'menor ou igual a',
  '>': 'maior que',
  '>=': 'maior ou igual a',
  '=': 'igual a',
  '<>': 'diferente de',
}

const CALLED: Readonly<Record<Function, string>> = {
  MIN: 'menor nota entre',
  MAX: 'maior nota entre',
  MEDIA: 'média entre',
}
