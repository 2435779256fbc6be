import { searchable } from '#domain/base/text.ts'
import { dayText } from '#domain/base/days.ts'
import type { ClassDivision, ClassDivisions, DivisionDraft } from '#domain/classDivisions/classDivisions.schemas.ts'

/** In which part each student is, by enrolment; null: in none. */
export type Places = Readonly<Record<string, number | null>>

/**
 * Students in parts of equal size by the order of names: the first names in the first part. Where they do not divide, the
 * first parts have one more.
 */
export const balancedPlaces = (enrolments: readonly number[], parts: readonly number[]): Places =>
  Object.fromEntries(
    enrolments.map((enrolment, place) => [
      enrolment,
      parts[Math.floor((place * parts.length) / enrolments.length)] ?? null,
    ]),
  )

/** Where the students of a class group are in a division. */
export const placesIn = (
  { alunos }: Pick<ClassDivisions, 'alunos'>,
  division: Pick<ClassDivision, 'alunos'>,
): Places => {
  const held = new Map(division.alunos.map(({ idMatricula, idSubgrupo }) => [idMatricula, idSubgrupo]))
  return Object.fromEntries(alunos.map(({ idMatricula }) => [idMatricula, held.get(idMatricula) ?? null]))
}

/** A sentence for what is wrong with names: two parts that are called the same. */
export const divisionFlaws = ({ subgrupos }: DivisionDraft): Readonly<Record<string, string>> => {
  const names = subgrupos.map(({ nome }) => searchable(nome))
  const twice = names.findIndex((name, place) => name !== '' && names.indexOf(name) !== place)
  return twice === -1 ? {} : { [`subgrupos.${twice}.nome`]: 'Dois subgrupos não podem ter o mesmo nome.' }
}

/** A sentence for a first day outside of the school year; empty for one within. */
export const placingFlaw = (day: string, { inicio, fim }: Pick<ClassDivisions, 'inicio' | 'fim'>): string =>
  day < inicio || day > fim ? `Escolha um dia do ano letivo, de ${dayText(inicio)} a ${dayText(fim)}.` : ''
