import { addDays } from '#domain/base/days.ts'

/** Days on which a student takes a subject in a class group for a reason. ISO, both included. */
interface Span {
  /** Of what is kept by itself, which is never joined; null for what follows from the matrix or a choice. */
  readonly id: number | null
  readonly idDisciplina: number
  readonly idTurma: number | null
  readonly motivo: number
  readonly inicio: string
  readonly fim: string
}

/**
 * Spans of the same subject, class group and reason that follow one another without a day between them, or meet, become
 * one: a new version of a matrix, or a shift that changes nothing, is no news of a subject. The order is that of the first days.
 */
export const joinedSpans = <S extends Span>(spans: readonly S[]): readonly S[] => {
  const joined: S[] = []
  for (const span of spans.toSorted((one, other) => one.inicio.localeCompare(other.inicio))) {
    const place = joined.findIndex((one) => isSame(one, span) && addDays(one.fim, 1) >= span.inicio)
    const before = joined[place]
    if (before === undefined) joined.push(span)
    else joined[place] = { ...before, fim: before.fim > span.fim ? before.fim : span.fim }
  }
  return joined
}

const isSame = (one: Span, other: Span): boolean =>
  one.id === null &&
  other.id === null &&
  one.idDisciplina === other.idDisciplina &&
  one.idTurma === other.idTurma &&
  one.motivo === other.motivo
