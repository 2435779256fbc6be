import type { Candidate } from '#domain/people/people.wire.ts'
import type { Sameness } from '#domain/people/samePerson.ts'
import { formatDate } from '#src/lib/dates.ts'

const TEXTS: Readonly<Record<Sameness, string>> = {
  cpf: 'Mesmo CPF',
  nameAndBirth: 'Mesmo nome e nascimento',
  nameAndMother: 'Mesmo nome e mesma mãe',
}

/** In what two records of one person agree, in words. */
export const samenessText = (sameness: Sameness): string => TEXTS[sameness]

/** What tells a found person apart: birth date, RA or students. */
export const candidateDetail = ({ dataNascimento, detalhe }: Pick<Candidate, 'dataNascimento' | 'detalhe'>): string =>
  [dataNascimento === null ? '' : formatDate(dataNascimento), detalhe].filter((part) => part !== '').join(' · ')
