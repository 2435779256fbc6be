import { isDay } from '#domain/base/typedDay.ts'
import type { ListEntry } from '#domain/base/list.ts'
import { requiredMessage } from '#domain/base/sentences.ts'
import { digitsOf } from '#domain/base/text.ts'

/** A sentence for each field that is wrong, by its path (`endereco.cep`); empty where all is well. */
export type FieldSentences = Readonly<Record<string, string>>

type Check = readonly [path: string, sentence: string | null]

/** The first sentence of each path. */
export const sentencesOf = (checks: readonly Check[]): FieldSentences => {
  const fields: Record<string, string> = {}
  for (const [path, sentence] of checks) if (sentence !== null) fields[path] ??= sentence
  return fields
}

const refused = (label: string): string => `O valor do campo ${label} não é aceito.`

/** Empty text or null is no value; 0 is one (portal.md 5). */
const isEmpty = (value: string | number | null): boolean =>
  value === null || (typeof value === 'string' && value.trim() === '')

export const required = (path: string, label: string, value: string | number | null): Check => [
  path,
  isEmpty(value) ? requiredMessage(label) : null,
]

/** A code has to be one of the list; none at all is for `required` to refuse. */
export const coded = (path: string, label: string, value: number | null, list: readonly ListEntry[]): Check => [
  path,
  value === null || list.some(({ id }) => id === value) ? null : refused(label),
]

/** A text that is filled has to pass. */
export const filled = (path: string, value: string, passes: (text: string) => boolean, sentence: string): Check => [
  path,
  isEmpty(value) || passes(value) ? null : sentence,
]

/** Ten or eleven digits with the area code (portal.md 5 “Phone mask”). */
export const phone = (path: string, value: string): Check =>
  filled(path, value, (text) => [10, 11].includes(digitsOf(text).length), 'Informe o telefone com DDD.')

/** A day of the calendar, from the one to the other; none at all is for `required` to refuse. */
export const day = (path: string, label: string, value: string | null, from: string, to: string): Check => [
  path,
  value === null || (isDay(value) && value >= from && value <= to) ? null : refused(label),
]
