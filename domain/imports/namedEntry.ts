import type { ListEntry } from '#domain/base/list.ts'
import { searchable } from '#domain/base/text.ts'

const LEAST_LETTERS = 3

/** Between a code and a name. */
const BETWEEN = /\s+[-–]\s+/

const keyOf = (text: string): string => searchable(text.replace(/[./]/g, ' '))

/** The words for an entry: its name, its abbreviation, what stands in brackets behind the name, and both genders of “(a)”. */
const namesOf = ({ nome, sigla, also = [] }: ListEntry): readonly string[] => {
  const [, before = nome, brackets = ''] = /^(.*?)\s*\(([^)]*)\)$/.exec(nome) ?? []
  const called = brackets === 'a' ? [before, before.replace(/o$/, 'a')] : [before, ...brackets.split(',')]
  return [nome, before.replace(/^\d+ /, ''), ...nome.split(BETWEEN).slice(1), ...called, sigla ?? '', ...also]
    .map(keyOf)
    .filter((name) => name !== '')
}

/**
 * The entries of a closed list that a text may mean: by name, abbreviation or code, without accents and case, also as
 * `35 - São Paulo` and, from three letters on, as the beginning of a name. None for what means nothing, several for what
 * is not clear.
 */
export const entriesNamed = (list: readonly ListEntry[], text: string): readonly ListEntry[] => {
  const whole = meant(list, text)
  if (whole.length > 0) return whole
  const parts = text.split(BETWEEN)
  const found = parts.length > 1 ? parts.flatMap((part) => meant(list, part)) : []
  return found.length > 0 ? [...new Set(found)] : begun(list, text)
}

const meant = (list: readonly ListEntry[], text: string): readonly ListEntry[] => {
  const said = keyOf(text)
  const own = list.filter(({ nome }) => keyOf(nome) === said)
  if (own.length > 0) return own
  const named = list.filter((entry) => namesOf(entry).includes(said))
  return named.length > 0 ? named : list.filter(({ id }) => /^\d+$/.test(text.trim()) && id === Number(text))
}

const begun = (list: readonly ListEntry[], text: string): readonly ListEntry[] => {
  const said = keyOf(text)
  return said.length < LEAST_LETTERS ? [] : list.filter((entry) => namesOf(entry).some((name) => name.startsWith(said)))
}
