import { FORMULA_NUMBER, FORMULA_UNKNOWN_CHARACTER } from '#domain/evaluation/formula/formula.messages.ts'
import { filled } from '#domain/base/sentences.ts'

/** Why a formula cannot be read, and the position, from 1, at which a person looks for it. */
export interface FormulaFlaw {
  readonly at: number
  readonly message: string
}

/** A piece of a formula as it was written, and where it begins, from 1. */
export interface Token {
  readonly kind: 'number' | 'word' | 'sign' | 'end'
  readonly text: string
  readonly at: number
}

const SPACE = /\s+/y
const NUMBER = /\d[\d.,]*/y
const WORD = /\p{L}[\p{L}\d]*/uy
/** A multiplication and a division may also be written as on paper. */
const SIGN = /<=|>=|<>|[-+*/×÷−()<>=;]/y
const DECIMAL = /^\d{1,6}([.,]\d{1,4})?$/

const ON_PAPER: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' }

/** The pieces of a formula, the last of them its end. */
export const tokensOf = (text: string): readonly Token[] | FormulaFlaw => {
  const tokens: Token[] = []
  const matchAt = (shape: RegExp, at: number): string | null => {
    shape.lastIndex = at
    return shape.exec(text)?.[0] ?? null
  }
  for (let at = 0; at < text.length; ) {
    const space = matchAt(SPACE, at)
    const number = matchAt(NUMBER, at)
    const word = matchAt(WORD, at)
    const sign = matchAt(SIGN, at)
    const found = space ?? number ?? word ?? sign
    if (found === null)
      return flawAt(at + 1, FORMULA_UNKNOWN_CHARACTER, String.fromCodePoint(text.codePointAt(at) ?? 0))
    if (number !== null && !DECIMAL.test(number)) return flawAt(at + 1, FORMULA_NUMBER, number)
    if (number !== null) tokens.push({ kind: 'number', text: number.replace(',', '.'), at: at + 1 })
    else if (word !== null) tokens.push({ kind: 'word', text: word, at: at + 1 })
    else if (sign !== null) tokens.push({ kind: 'sign', text: ON_PAPER[sign] ?? sign, at: at + 1 })
    at += found.length
  }
  return [...tokens, { kind: 'end', text: '', at: text.length + 1 }]
}

/** A flaw by what stands at its position. */
const flawAt = (at: number, message: string, text: string): FormulaFlaw => ({
  at,
  message: filled(message, { posicao: at, texto: text }),
})
