import { types } from 'pg'
import type { CustomTypesConfig } from 'pg'

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

const textArray = (text: string): string[] => types.getTypeParser(TEXT_ARRAY)(text)

const OWN: Readonly<Record<number, (text: string) => unknown>> = {
  [INT8]: int8,
  [DATE]: (text) => text,
  [INT8_ARRAY]: (text) => textArray(text).map(int8),
  [DATE_ARRAY]: textArray,
}

/** How values arrive: int8 a number, numeric a string, date `YYYY-MM-DD`, timestamptz a Date, bytea a Buffer, jsonb parsed. */
export const PARSERS: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const own = format === 'binary' ? undefined : OWN[oid]
    return own ?? types.getTypeParser(oid, format)
  },
}
