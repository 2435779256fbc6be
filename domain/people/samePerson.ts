import { digitsOf, searchable } from '#domain/base/text.ts'

/** What tells people apart; empty or null: not known. */
export interface PersonFacts {
  readonly name: string
  readonly socialName?: string | null
  /** ISO */
  readonly birthDate: string | null
  readonly cpf: string | null
}

/** Why two records may be of one person: the CPF, or name and birth date. */
export type Sameness = 'cpf' | 'nameAndBirth'

/**
 * Whether two records are of the same person: by the CPF where both have one, else by the name, civil or social and
 * without accents, and the birth date. Null: they are not, as far as one can tell.
 */
export const samePerson = (one: PersonFacts, other: PersonFacts): Sameness | null => {
  const [cpf, otherCpf] = [digitsOf(one.cpf ?? ''), digitsOf(other.cpf ?? '')]
  if (cpf !== '' && otherCpf !== '') return cpf === otherCpf ? 'cpf' : null
  const isBornSameDay = Boolean(one.birthDate) && one.birthDate === other.birthDate
  return isBornSameDay && namesOf(one).some((name) => namesOf(other).includes(name)) ? 'nameAndBirth' : null
}

const namesOf = ({ name, socialName }: PersonFacts): readonly string[] =>
  [name, socialName ?? ''].map(searchable).filter((text) => text !== '')
