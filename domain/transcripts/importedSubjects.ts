import { entriesNamed } from '#domain/imports/namedEntry.ts'
import { CURRICULUM_BASES } from '#domain/subjects/subjects.lists.ts'
import { writtenNumber } from '#domain/transcripts/pastedSubjects.ts'
import { EMPTY_SUBJECT } from '#domain/transcripts/transcriptYear.ts'
import type { TranscriptSubject } from '#domain/transcripts/transcriptYears.schemas.ts'
import { columnLabel, type YearColumnName } from '#domain/transcripts/yearFile.ts'

/** What is wrong in a cell of the file. */
export interface LineFlaw {
  readonly linha: number
  /** What its column is called. */
  readonly coluna: string
  readonly falha: string
}

/** A line, with what stands in the column of a name; empty where there is no such column. */
export interface Line {
  readonly linha: number
  readonly said: (column: YearColumnName) => string
}

interface ReadSubject {
  /** Null where the line does not say of which subject it is. */
  readonly subject: TranscriptSubject | null
  readonly flaws: readonly LineFlaw[]
}

/** The subject of a line of a file of years; null for a line about the year alone. */
export const subjectOfLine = ({ linha, said }: Line): ReadSubject | null => {
  const flaw = (column: YearColumnName, falha: string): LineFlaw => ({ linha, coluna: columnLabel(column), falha })
  const nome = said('componente')
  if (nome === '') {
    const isAlone = (['nota', 'horas', 'faltas'] as const).every((column) => said(column) === '')
    return isAlone ? null : { subject: null, flaws: [flaw('componente', 'Diga de que componente a linha é.')] }
  }
  const numberIn = (column: 'horas' | 'faltas') => (said(column) === '' ? null : writtenNumber(said(column)))
  const [horas, faltas] = [numberIn('horas'), numberIn('faltas')]
  const bases = said('base') === '' ? [] : entriesNamed(CURRICULUM_BASES, said('base').replace(/^base\s+/i, ''))
  const base = CURRICULUM_BASES.find(({ id }) => id === bases[0]?.id)?.id
  return {
    subject: {
      ...EMPTY_SUBJECT,
      nome,
      nota: said('nota').replace(/^(\d+)\.(\d{1,2})$/, '$1,$2'),
      cargaHoraria: horas,
      faltas,
      ...(base !== undefined && { base }),
    },
    flaws: [
      ...(said('base') === '' || bases.length === 1
        ? []
        : [flaw('base', `“${said('base')}” não é uma base: Comum, Diversificada, Itinerário ou Técnica.`)]),
      ...(said('horas') === '' || horas !== null
        ? []
        : [flaw('horas', `“${said('horas')}” não é um número de horas.`)]),
      ...(said('faltas') === '' || (faltas !== null && Number.isInteger(faltas))
        ? []
        : [flaw('faltas', `“${said('faltas')}” não é um número inteiro de faltas.`)]),
    ],
  }
}
