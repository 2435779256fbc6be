import { digitsOf, searchable } from '#domain/base/text.ts'

/** What tells people apart; empty or null: not known. */
export interface PersonFacts {
  readonly name: string
  readonly socialName?: string | null
  /** ISO */
  readonly birthDate: string | null
  readonly cpf: string | null
  /** The names of who is linked as the mother. */
  readonly mothers?: readonly string[]
}

/** Why two records may be of one person: the CPF; or the name, with the birth date or the mother. */
export const SAMENESSES = ['cpf', 'nameAndBirth', 'nameAndMother'] as const
export type Sameness = (typeof SAMENESSES)[number]

/**
 * Whether two records are of the same person: by the CPF where both have one, else by the name, civil or social and
 * without accents, with the birth date or, since a day is easily typed wrong, with the mother's name. Twins have another
 * name. Null: they are not, as far as one can tell.
 */
export const samePerson = (one: PersonFacts, other: PersonFacts): Sameness | null => {
  const [cpf, otherCpf] = [digitsOf(one.cpf ?? ''), digitsOf(other.cpf ?? '')]
  if (cpf !== '' && otherCpf !== '') return cpf === otherCpf ? 'cpf' : null
  if (!haveCommon(namesOf(one), namesOf(other))) return null
  if (Boolean(one.birthDate) && one.birthDate === other.birthDate) return 'nameAndBirth'
  return haveCommon(one.mothers ?? [], other.mothers ?? []) ? 'nameAndMother' : null
}

const namesOf = ({ name, socialName }: PersonFacts): readonly string[] => [name, socialName ?? '']

const haveCommon = (some: readonly string[], others: readonly string[]): boolean => {
  const known = new Set(others.map(searchable))
  return some.map(searchable).some((name) => name !== '' && known.has(name))
}
