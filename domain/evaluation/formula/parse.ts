import { filled, type Values } from '#domain/base/sentences.ts'
import { withoutAccents } from '#domain/base/text.ts'
import { exact } from '#domain/evaluation/exact.ts'
import * as messages from '#domain/evaluation/formula/formula.messages.ts'
import {
  type Comparison,
  type Formula,
  type FormulaUse,
  FUNCTIONS,
  NAMES_OF,
} from '#domain/evaluation/formula/formula.ts'
import { type FormulaFlaw, type Token, tokensOf } from '#domain/evaluation/formula/tokens.ts'

/** What a formula may speak of. */
export interface FormulaScope {
  readonly use: FormulaUse
  /** How many stages the year has; of a stage's formula, how many assessments the stage has. */
  readonly count: number
  /** Names of the rounding tables that `ARRED` may use. */
  readonly tables: readonly string[]
}

/** Longer than any school's, and short enough to be read and calculated at once. */
export const FORMULA_LENGTH = 300
const DEPTH = 30

/**
 * Reads a formula, or says what is wrong with it and where. Words are read in capitals and small letters alike; a decimal
 * may have comma or point. It never throws, and takes less than a millisecond, whatever is typed.
 */
export const parseFormula = (text: string, scope: FormulaScope): Formula | FormulaFlaw => {
  if (text.trim() === '') return { at: 1, message: messages.FORMULA_EMPTY }
  if (text.length > FORMULA_LENGTH)
    return { at: FORMULA_LENGTH + 1, message: filled(messages.FORMULA_TOO_LONG, { limite: FORMULA_LENGTH }) }
  const tokens = tokensOf(text)
  if (isFlaw(tokens)) return tokens
  try {
    return wholeOf(text, tokens, scope)
  } catch (fault) {
    if (fault instanceof Unreadable) return fault.flaw
    throw fault
  }
}

export const isFlaw = (read: object): read is FormulaFlaw => 'message' in read

/** Leaves the reading, however deep it is, with the first flaw. */
class Unreadable extends Error {
  constructor(readonly flaw: FormulaFlaw) {
    super(flaw.message)
  }
}

const refuse = ({ at, text }: Pick<Token, 'at' | 'text'>, message: string, more: Values = {}): never => {
  throw new Unreadable({ at, message: filled(message, { posicao: at, texto: text, nome: text, ...more }) })
}

const SUMS: readonly string[] = ['+', '-']
const PRODUCTS: readonly string[] = ['*', '/']
const COMPARISONS: readonly string[] = ['<', '<=', '>', '>=', '=', '<>']
const isSum = (text: string): text is '+' | '-' => SUMS.includes(text)
const isProduct = (text: string): text is '*' | '/' => PRODUCTS.includes(text)
const isComparison = (text: string): text is Comparison => COMPARISONS.includes(text)

const NOTHING: Token = { kind: 'end', text: '', at: 1 }

const wholeOf = (text: string, tokens: readonly Token[], scope: FormulaScope): Formula => {
  let place = 0
  const next = (): Token => tokens[place] ?? NOTHING
  const take = (): Token => {
    const token = next()
    place += 1
    return token
  }
  const isNext = (text: string): boolean => next().kind === 'sign' && next().text === text

  const sum = (depth: number): Formula => {
    if (depth > DEPTH) throw new Unreadable({ at: next().at, message: messages.FORMULA_TOO_DEEP })
    let left = product(depth)
    for (let sign = next(); isSum(sign.text); sign = next()) {
      take()
      left = { kind: 'operation', at: sign.at, operator: sign.text, left, right: product(depth) }
    }
    return left
  }

  const product = (depth: number): Formula => {
    let left = value(depth)
    for (let sign = next(); isProduct(sign.text); sign = next()) {
      take()
      left = { kind: 'operation', at: sign.at, operator: sign.text, left, right: value(depth) }
    }
    return left
  }

  const value = (depth: number): Formula => {
    const token = take()
    if (token.kind === 'number') return { kind: 'number', at: token.at, text: token.text, value: exact(token.text) }
    if (token.kind === 'word') return isNext('(') ? call(token, depth) : named(token, scope)
    if (token.text === '-') return { kind: 'negative', at: token.at, of: value(depth + 1) }
    if (token.text === '(') {
      const inner = sum(depth + 1)
      close(token)
      return inner
    }
    return refuse(token, messages.FORMULA_VALUE_EXPECTED)
  }

  /** The parenthesis that closes the one opened before. */
  const close = (opened: Token): void => {
    if (isNext(')')) take()
    else if (next().kind === 'end') refuse(opened, messages.FORMULA_UNCLOSED)
    else misplaced()
  }

  /** Something stands where a formula, or a part of it, has to end. */
  const misplaced = (): never => {
    const token = next()
    if (token.text === ')') return refuse(token, messages.FORMULA_UNOPENED)
    if (isComparison(token.text)) return refuse(token, messages.FORMULA_COMPARISON_MISPLACED)
    return refuse(token, messages.FORMULA_OPERATOR_EXPECTED)
  }

  const call = (word: Token, depth: number): Formula => {
    const name = plain(word.text)
    const opened = take()
    if (name === 'SE') return choice(word, opened, depth)
    if (name === 'ARRED') return rounding(word, opened, depth)
    const called = FUNCTIONS.find((one) => one === name)
    if (called === undefined) return refuse(word, messages.FORMULA_UNKNOWN_NAME, { nomes: namesIn(scope) })
    const values = [sum(depth + 1)]
    while (isNext(';')) {
      take()
      values.push(sum(depth + 1))
    }
    close(opened)
    return { kind: 'call', at: word.at, function: called, arguments: values }
  }

  const choice = (word: Token, opened: Token, depth: number): Formula => {
    const left = sum(depth + 1)
    const sign = take()
    if (!isComparison(sign.text)) return refuse(word, messages.FORMULA_COMPARISON_EXPECTED)
    const right = sum(depth + 1)
    const chosen = following(word, 'três partes: SE(comparação; valor; senão)', depth)
    const otherwise = following(word, 'três partes: SE(comparação; valor; senão)', depth)
    close(opened)
    return { kind: 'choice', at: word.at, comparison: sign.text, left, right, chosen, otherwise }
  }

  const following = (word: Token, what: string, depth: number): Formula => {
    if (!isNext(';')) return refuse(word, messages.FORMULA_VALUES_OF, { quantos: what })
    take()
    return sum(depth + 1)
  }

  const rounding = (word: Token, opened: Token, depth: number): Formula => {
    const of = sum(depth + 1)
    if (!isNext(';'))
      return refuse(word, messages.FORMULA_VALUES_OF, { quantos: 'um valor e uma tabela: ARRED(Se/Et; tabela)' })
    take()
    const from = next().at
    while (!isNext(')') && next().kind !== 'end') take()
    const name = text.slice(from - 1, next().at - 1).trim()
    const table = scope.tables.find((one) => plain(one) === plain(name))
    if (table === undefined) return refuse({ at: from, text: name }, messages.FORMULA_UNKNOWN_TABLE)
    close(opened)
    return { kind: 'rounding', at: word.at, of, table }
  }

  const formula = sum(0)
  return next().kind === 'end' ? formula : misplaced()
}

const CALLED: readonly string[] = [...FUNCTIONS, 'SE', 'ARRED']

/** The number or mark that a word stands for. */
const named = (word: Token, { use, count }: FormulaScope): Formula => {
  const { single, numbered } = NAMES_OF[use]
  const text = plain(word.text)
  const alone = single.find((one) => plain(one) === text)
  if (alone !== undefined) return { kind: 'name', at: word.at, name: { kind: 'single', word: alone } }
  if (CALLED.includes(text)) return refuse({ ...word, text }, messages.FORMULA_FUNCTION_OPENS)
  const letter = numbered.find((one) => text.startsWith(one))
  const number = Number(text.slice(1))
  if (letter === undefined || !/^\d{1,2}$/.test(text.slice(1)))
    return refuse(word, messages.FORMULA_UNKNOWN_NAME, { nomes: namesIn({ use, count }) })
  if (number < 1 || number > count) return noSuch(word, use, count)
  return { kind: 'name', at: word.at, name: { kind: 'numbered', letter, number } }
}

const noSuch = (word: Token, use: FormulaUse, count: number): never =>
  use === 'stage'
    ? refuse(word, messages.FORMULA_NO_SUCH_ASSESSMENT, {
        avaliacoes: count === 1 ? '1 avaliação' : `${count} avaliações`,
      })
    : refuse(word, messages.FORMULA_NO_SUCH_STAGE, { etapas: count === 1 ? '1 etapa' : `${count} etapas` })

/** What may be used, for a person who used something else: `E1 a E4, Se, Et, MIN, MAX`. */
const namesIn = ({ use, count }: Pick<FormulaScope, 'use' | 'count'>): string => {
  const { single, numbered } = NAMES_OF[use]
  const series = numbered.map((letter) => (count === 1 ? `${letter}1` : `${letter}1 a ${letter}${count}`))
  return [...series, ...single, ...CALLED].join(', ')
}

/** Without accents and in capitals, so that `média` is `MEDIA`. */
const plain = (text: string): string => withoutAccents(text).toUpperCase()
