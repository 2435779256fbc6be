import { isDone } from '#domain/transcripts/transcriptYear.ts'
import {
  FUNDAMENTAL,
  INFANTIL,
  MEDIO,
  NOT_ATTENDED,
  OLD_FUNDAMENTAL,
  type Segment,
} from '#domain/transcripts/transcripts.lists.ts'

/** What of a year says whether one is missing. */
export interface KnownYear {
  readonly ano: number | null
  readonly serie: string
  readonly segmento: number | null
  readonly situacao: number | null
  readonly extracurricular: boolean
}

/** Where a student is today. */
export interface CurrentGrade {
  readonly ano: number
  readonly serie: string
  readonly segmento: Segment
}

/** A year that a transcript lacks: a grade with the year in which it must have been, or a calendar year about which nothing is known. */
export interface MissingYear {
  readonly segmento: Segment
  /** Null where no grade was skipped. */
  readonly serie: string | null
  readonly ano: number
}

/** The last grade of segments that count theirs. */
const LAST_GRADE: Readonly<Partial<Record<Segment, number>>> = { [FUNDAMENTAL]: 9, [OLD_FUNDAMENTAL]: 8, [MEDIO]: 3 }

/** `3` of `3º ano`, `2ª série` or `5`; null where the text does not begin with a number. */
export const gradeNumber = (grade: string): number | null => {
  const found = /^\s*(\d{1,2})\b|^\s*(\d{1,2})[ºª°oa]/.exec(grade)
  const number = Number(found?.[1] ?? found?.[2] ?? 0)
  return number === 0 ? null : number
}

/** `3º ano`, or `3ª série` where the segment counts series. */
const gradeName = (segment: Segment, number: number): string =>
  segment === FUNDAMENTAL ? `${number}º ano` : `${number}ª série`

/**
 * The years that the transcript of a segment lacks up to the present (D 2.16 “missing years”): grades below the highest one that
 * is known and that nobody ever passed, and calendar years between two others. Segments that do not count their grades lack
 * only calendar years.
 */
export const missingYears = (
  years: readonly KnownYear[],
  segment: Segment,
  current: CurrentGrade | null,
): readonly MissingYear[] => {
  const own = years.filter(({ segmento, extracurricular }) => segmento === segment && !extracurricular)
  const here = current?.segmento === segment ? current : null
  const grades = missingGrades(own, segment, here)
  const told = new Set([...own.map(({ ano }) => ano), ...grades.map(({ ano }) => ano)])
  const span = [...own.flatMap(({ ano }) => ano ?? []), ...(here === null ? [] : [here.ano])]
  if (span.length === 0) return grades
  const [first, last] = [Math.min(...span), Math.max(...span)]
  const silent = Array.from({ length: last - first }, (_, at) => first + at).filter((year) => !told.has(year))
  return [...grades, ...silent.map((ano) => ({ segmento: segment, serie: null, ano }))].toSorted(
    (one, other) => one.ano - other.ano,
  )
}

const missingGrades = (
  years: readonly KnownYear[],
  segment: Segment,
  here: CurrentGrade | null,
): readonly MissingYear[] => {
  const last = LAST_GRADE[segment]
  if (last === undefined) return []
  const known = years.flatMap(({ ano, serie, situacao }) => {
    const number = gradeNumber(serie)
    return number === null || ano === null ? [] : [{ number, ano, done: isDone(situacao) }]
  })
  const now = here === null ? null : gradeNumber(here.serie)
  const reached = [...known, ...(now === null || here === null ? [] : [{ number: now, ano: here.ano, done: false }])]
  const highest = Math.min(last + 1, Math.max(0, ...reached.map(({ number }) => number)))
  return Array.from({ length: Math.max(0, highest - 1) }, (_, at) => at + 1).flatMap((number) => {
    if (known.some((one) => one.number === number && one.done)) return []
    const next = reached
      .filter((one) => one.number > number)
      .toSorted((a, b) => a.number - b.number || a.ano - b.ano)[0]
    return next === undefined
      ? []
      : [{ segmento: segment, serie: gradeName(segment, number), ano: next.ano - (next.number - number) }]
  })
}

/**
 * Whether the last grade of a segment was passed, so that a certificate may be issued; Educação Infantil has none (L, LDB 31).
 * `ultima` says it where grades are not counted.
 */
export const isConcluded = (years: readonly (KnownYear & { readonly ultima: boolean })[], segment: Segment): boolean =>
  segment !== INFANTIL &&
  years.some(
    ({ segmento, serie, situacao, ultima, extracurricular }) =>
      segmento === segment &&
      !extracurricular &&
      isDone(situacao) &&
      situacao !== NOT_ATTENDED &&
      (LAST_GRADE[segment] === undefined ? ultima : gradeNumber(serie) === LAST_GRADE[segment]),
  )

/** A missing year as people read it, with what to do. */
export const missingText = ({ serie, ano, segmento }: MissingYear): string =>
  serie === null
    ? `Nada consta de ${ano}: digite o ano, ou registre que não foi cursado.`
    : `Falta ${segmento === FUNDAMENTAL ? 'o' : 'a'} ${serie} de ${ano}: digite o ano.`
