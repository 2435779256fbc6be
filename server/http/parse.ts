import Type, { type TSchema } from 'typebox'
import { Validator } from 'typebox/compile'
import { fieldSentences } from '#server/http/fieldErrors.ts'
import { onDemand } from '#server/http/onDemand.ts'
import { malformed } from '#server/http/refusal.ts'
import { propertiesOf } from '#server/http/schema.ts'

const INTEGER = /^-?\d{1,15}$/
const DECIMAL = /^-?\d{1,15}(\.\d{1,9})?$/

/** Converts a text of a URL to its schema's type; other texts stay text, and are refused. */
const readText = (type: unknown, text: unknown): unknown => {
  if (typeof text !== 'string') return text
  if (type === 'integer' && INTEGER.test(text)) return Number(text)
  if (type === 'number' && DECIMAL.test(text)) return Number(text)
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true'
  return text
}

const typeOf = (schema: TSchema | undefined): unknown => (schema && 'type' in schema ? schema.type : undefined)

/** The reader of one part: of several values, each has the same name, and one alone is a list of one. */
const readerOf = (schema: TSchema): ((value: unknown) => unknown) => {
  if (!Type.IsArray(schema)) return (value) => readText(typeOf(schema), value)
  const type = typeOf(schema.items)
  return (value) => (Array.isArray(value) ? value : [value]).map((one: unknown) => readText(type, one))
}

/** Path parameters and query strings are texts; the schema says which of them are numbers or lists. */
export const textReaderOf = (schema: TSchema | undefined): ((values: unknown) => unknown) => {
  const readers = new Map(propertiesOf(schema).map(({ name, schema: one }) => [name, readerOf(one)]))
  return (values) =>
    typeof values === 'object' && values !== null
      ? Object.fromEntries(Object.entries(values).map(([key, value]) => [key, readers.get(key)?.(value) ?? value]))
      : values
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'object' && Object.keys(value).length === 0)

/** What PostgreSQL can't store in a text, and nobody types: NUL, and one half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

const holdsUnstorable = (value: unknown): boolean => {
  if (typeof value === 'string') return UNSTORABLE.test(value)
  if (typeof value !== 'object' || value === null || isBytes(value)) return false
  return Object.entries(value).some(([name, inner]) => UNSTORABLE.test(name) || holdsUnstorable(inner))
}

/** The content of a file is not text, and one that still comes is not there to be read. */
const isBytes = (value: object): boolean => ArrayBuffer.isView(value) || Symbol.asyncIterator in value

/**
 * Parses one part of a request. Refuses (400) values unknown to the schema; if the endpoint has no such part, refuses
 * any value. The validator is compiled with the first request.
 */
export const parserOf = <T>(schema: TSchema | undefined): ((value: unknown) => T) => {
  const validator = onDemand(() => new Validator<Record<never, never>, TSchema, T, T>({}, schema ?? Type.Undefined()))
  return (value) => {
    if (schema === undefined) {
      if (!isEmpty(value)) throw malformed()
      return validator().Parse(undefined)
    }
    if (!validator().Check(value)) throw malformed(fieldSentences(schema, validator().Errors(value)))
    if (holdsUnstorable(value)) throw malformed()
    return value
  }
}
