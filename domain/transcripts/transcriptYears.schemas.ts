import Type from 'typebox'
import { Chave, codeOf, orNull } from '#domain/base/common.schemas.ts'
import type { UpdateCall } from '#domain/records/calls.ts'
import { recordSchemas } from '#domain/records/record.schemas.ts'
import { CURRICULUM_BASES } from '#domain/subjects/subjects.lists.ts'
import { TRANSCRIPT_YEAR } from '#domain/transcripts/transcriptYears.fields.ts'
import { TRANSCRIPT_ORIGINS, YEAR_BOUNDS } from '#domain/transcripts/transcripts.lists.ts'

const closed = { additionalProperties: false } as const

/** A subject of a year (D 2.16 “HistóricoComponente”). */
export const TranscriptSubject = Type.Object(
  {
    /** Before a personalisation calls it otherwise. */
    nome: Type.String({ maxLength: 2 * YEAR_BOUNDS.subject, title: 'Componente' }),
    base: codeOf(CURRICULUM_BASES, 'Base'),
    /** As it is printed: `8,5`, `A`, `Disp`, `–`; empty: missing. */
    nota: Type.String({ maxLength: 2 * YEAR_BOUNDS.mark, title: 'Nota' }),
    faltas: orNull(Type.Integer({ minimum: 0, maximum: 9999, title: 'Faltas' }), 'Faltas'),
    cargaHoraria: orNull(Type.Number({ minimum: 0, maximum: 9999, title: 'Carga horária' }), 'Carga horária'),
    dependencia: Type.Boolean({ title: 'Dependência' }),
    /** Where it was taken, if not at the school of the year; else empty. */
    escola: Type.String({ maxLength: 2 * YEAR_BOUNDS.school, title: 'Escola do componente' }),
  },
  closed,
)
export type TranscriptSubject = Type.Static<typeof TranscriptSubject>

/** A year on a transcript; `yearFlaws` validates a draft. */
export const TranscriptYear = recordSchemas(TRANSCRIPT_YEAR, {
  own: { componentes: Type.Array(TranscriptSubject, { maxItems: YEAR_BOUNDS.subjects, title: 'Componentes' }) },
  shown: {
    origem: codeOf(TRANSCRIPT_ORIGINS, 'Origem'),
    /** Whether it was made of a year at this school, also where it was changed by hand since. */
    propria: Type.Boolean(),
    /** Whether its grade is the last one of a course of this school. */
    ultima: Type.Boolean(),
    /** ISO instant of the last time that it was made of a closed year; null: typed. */
    geradoEm: orNull(Type.String()),
  },
})
export type YearDraft = Type.Static<typeof TranscriptYear.draft>
export type YearRecord = Type.Static<typeof TranscriptYear.record>

/** A new year of a student. The same key makes one year. */
export const NewYear = Type.Object({ ano: TranscriptYear.draft, chave: Chave }, closed)
export interface CreateYear {
  params: { id: number }
  body: { ano: YearDraft; chave: string }
  answer: YearRecord
}

export type ChangeYear = UpdateCall<{
  draft: YearDraft
  record: YearRecord
  row: { id: number }
  query: object
  choices: object
}>

export interface RemoveYear {
  params: { id: number }
  query: { versao: number }
  answer: { isSuccess: true }
  conflict: YearRecord
}
