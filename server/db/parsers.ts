import { types } from 'pg'
import type { CustomTypesConfig } from 'pg'

type Parser = (text: string) => unknown
/** pg's own parsers, with the type that they deserve. */
const parserOf: (oid: number, format?: 'text' | 'binary') => Parser = types.getTypeParser

const INT8 = 20
const DATE = 1082
const INT8_ARRAY = 1016
const DATE_ARRAY = 1182
const TEXT_ARRAY: number = 1009

/** Counts and ids; none of ours comes near 2^53, and one that does must not be rounded in silence. */
const int8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 out of range: ${text}`)
  return value
}

/** A flat array whose elements are read by `element`. */
const arrayOf =
  (element: Parser): Parser =>
  (text) => {
    const values = parserOf(TEXT_ARRAY)(text)
    return Array.isArray(values) ? values.map((value) => (typeof value === 'string' ? element(value) : null)) : []
  }

const asWritten: Parser = (text) => text

const OWN: Readonly<Record<number, Parser>> = {
  [INT8]: int8,
  [DATE]: asWritten,
  [INT8_ARRAY]: arrayOf(int8),
  [DATE_ARRAY]: arrayOf(asWritten),
}

/** How values arrive: int8 a number, numeric a string, date `YYYY-MM-DD`, timestamptz a Date, bytea a Buffer, jsonb parsed. */
export const PARSERS: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : OWN[oid]
    return own ?? parserOf(oid, format)
  },
}
