import { requiredMessage } from '#domain/base/sentences.ts'
import { draftIn, emptyRecord, fieldFlaws, settledRecord } from '#domain/records/values.ts'
import { searchable } from '#domain/base/text.ts'
import { TRANSCRIPT_YEAR } from '#domain/transcripts/transcriptYears.fields.ts'
import type { TranscriptSubject, YearDraft, YearRecord } from '#domain/transcripts/transcriptYears.schemas.ts'
import {
  BY_EJA,
  BY_SERIES,
  BY_YEAR,
  COMMON_BASE,
  EJA,
  FUNDAMENTAL,
  type Segment,
  TRANSCRIPT_SITUATIONS,
  YEAR_BOUNDS,
} from '#domain/transcripts/transcripts.lists.ts'

type Flaws = Readonly<Record<string, string>>

/** A subject of which nothing is written. */
export const EMPTY_SUBJECT: TranscriptSubject = {
  nome: '',
  base: COMMON_BASE,
  nota: '',
  faltas: null,
  cargaHoraria: null,
  dependencia: false,
  escola: '',
}

/** How the years of a segment are usually organised. */
export const usualKind = (segment: Segment): number => {
  if (segment === EJA) return BY_EJA
  return segment === FUNDAMENTAL ? BY_YEAR : BY_SERIES
}

/** A year of which only the place is known. */
export const emptyYear = ({ ano, serie, segmento }: EmptyPlace): YearDraft => ({
  ...emptyRecord(TRANSCRIPT_YEAR),
  ano,
  serie,
  segmento,
  posicao: 1,
  tipo: usualKind(segmento),
  situacao: 1,
  componentes: [],
})

interface EmptyPlace {
  readonly ano: number | null
  readonly serie: string
  readonly segmento: Segment
}

export const yearDraftOf = (year: YearRecord): YearDraft => draftIn<YearDraft>(TRANSCRIPT_YEAR, year)

/** Whether nothing is written in a line of subjects. */
const isBlank = ({ nome, nota, escola, faltas, cargaHoraria }: TranscriptSubject): boolean =>
  `${nome}${nota}${escola}`.trim() === '' && faltas === null && cargaHoraria === null

/** The draft as it is stored: texts trimmed, lines of subjects without anything left out. */
export const settledYear = (draft: YearDraft): YearDraft => ({
  ...settledRecord(TRANSCRIPT_YEAR, draft),
  componentes: draft.componentes
    .map((subject) => ({
      ...subject,
      nome: subject.nome.trim(),
      nota: subject.nota.trim(),
      escola: subject.escola.trim(),
    }))
    .filter((subject) => !isBlank(subject)),
})

/** A sentence for every field that is wrong, by its path; `today` bounds the year. */
export const yearFlaws = (draft: YearDraft, today: string): Flaws => {
  const current = Number(today.slice(0, 4))
  return {
    ...fieldFlaws(TRANSCRIPT_YEAR, draft),
    ...(draft.ano !== null && draft.ano > current && { ano: `O ano não pode ser depois de ${current}.` }),
    ...subjectFlaws(draft.componentes),
  }
}

const subjectFlaws = (subjects: readonly TranscriptSubject[]): Flaws => {
  const flaws: Record<string, string> = {}
  const seen = new Set<string>()
  if (subjects.length > YEAR_BOUNDS.subjects)
    flaws['componentes'] = `Um ano tem no máximo ${YEAR_BOUNDS.subjects} componentes.`
  for (const [place, subject] of subjects.entries()) {
    if (isBlank(subject)) continue
    const flaw = subjectFlaw(subject, seen)
    seen.add(searchable(subject.nome))
    if (flaw !== null) flaws[`componentes.${place}.${flaw.field}`] = flaw.sentence
  }
  return flaws
}

interface SubjectFlaw {
  readonly field: 'nome' | 'nota' | 'escola'
  readonly sentence: string
}

const subjectFlaw = ({ nome, nota, escola }: TranscriptSubject, seen: ReadonlySet<string>): SubjectFlaw | null => {
  const long = (max: number) => `Use no máximo ${max} caracteres.`
  if (nome.trim() === '') return { field: 'nome', sentence: requiredMessage('Componente') }
  if (nome.trim().length > YEAR_BOUNDS.subject) return { field: 'nome', sentence: long(YEAR_BOUNDS.subject) }
  if (seen.has(searchable(nome))) return { field: 'nome', sentence: 'Este componente já está na lista.' }
  if (nota.trim().length > YEAR_BOUNDS.mark) return { field: 'nota', sentence: long(YEAR_BOUNDS.mark) }
  return escola.trim().length > YEAR_BOUNDS.school ? { field: 'escola', sentence: long(YEAR_BOUNDS.school) } : null
}

/** Whether a student goes on to the next grade after a year with this situation. */
export const isDone = (situation: number | null): boolean =>
  TRANSCRIPT_SITUATIONS.some(({ id, done }) => id === situation && done)

/** `8,5`; two places at most, and one at least. */
export const markText = (value: number): string =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 2 })

/** The subjects of a year in words, for the audit and for conflicts: `Matemática 8,5 (160 h); …`. */
export const subjectsText = (subjects: readonly TranscriptSubject[]): string =>
  subjects
    .map(({ nome, nota, cargaHoraria }) =>
      [nome, nota, cargaHoraria === null ? '' : `(${hoursText(cargaHoraria)} h)`]
        .filter((part) => part !== '')
        .join(' '),
    )
    .join('; ')

/** `800`, or `66,67`. */
export const hoursText = (hours: number): string =>
  hours.toLocaleString('pt-BR', { maximumFractionDigits: 2, useGrouping: false })
