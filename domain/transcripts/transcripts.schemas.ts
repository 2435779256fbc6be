import Type from 'typebox'
import { Chave, codeOf, Conferido, Id, Named, orNull, Paged, PAGING } from '#domain/base/common.schemas.ts'
import { FieldChange } from '#domain/audit/audit.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import type { JobQueued } from '#domain/jobs/jobs.schemas.ts'
import { BATCH_FORMATS } from '#domain/documents/many.ts'
import { MENDED_AT } from '#domain/transcripts/completeness.ts'
import { TranscriptFacts } from '#domain/transcripts/transcriptFacts.schemas.ts'
import { TRANSCRIPT_PAPERS, TRANSCRIPT_SEGMENTS } from '#domain/transcripts/transcripts.lists.ts'

const closed = { additionalProperties: false } as const

const Segmento = codeOf(TRANSCRIPT_SEGMENTS, 'Etapa de ensino')
const Papel = codeOf(TRANSCRIPT_PAPERS, 'Documento')

/** A student in the list, with how complete the years are. */
export const TranscriptRow = Type.Object({
  id: Type.Integer(),
  nome: Type.String(),
  ra: Type.String(),
  /** Of the newest enrolment; empty without one. */
  turma: Type.String(),
  anos: Type.Integer(),
  /** What is missing, in sentences. */
  faltas: Type.Array(Type.String()),
  /** How many papers hold. */
  emitidos: Type.Integer(),
})
export type TranscriptRow = Type.Static<typeof TranscriptRow>

export const TranscriptQuery = Type.Object(
  {
    ...PAGING,
    idTurma: Type.Optional(Id('Turma')),
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
  },
  closed,
)
export const TranscriptPage = Paged(TranscriptRow)
export interface ListTranscripts {
  query: Type.Static<typeof TranscriptQuery>
  answer: Type.Static<typeof TranscriptPage>
}

/** A year that is to be typed. */
const Missing = Type.Object({ segmento: Segmento, serie: orNull(Type.String()), ano: Type.Integer() })

/** What is missing before something is issued; see `Lack`. */
const LackSchema = Type.Object({
  texto: Type.String(),
  peso: Type.Enum(['impede', 'lacuna', 'avisa']),
  onde: Type.Enum([...MENDED_AT]),
  id: orNull(Type.Integer()),
  falta: orNull(Missing),
})

/** What may be issued of a segment. */
const SegmentState = Type.Object({
  segmento: Segmento,
  faltas: Type.Array(LackSchema),
  /** Whether its last grade was passed. */
  concluido: Type.Boolean(),
  /** Whether the data changed since the newest transcript that holds. */
  mudou: Type.Boolean(),
})
export type SegmentState = Type.Static<typeof SegmentState>

/** Something that was issued. */
const Issued = Type.Object({
  id: Type.Integer(),
  papel: Papel,
  segmento: Segmento,
  /** Which version of this paper of the student. */
  numero: Type.Integer(),
  livro: Type.String(),
  folha: Type.String(),
  registro: Type.String(),
  codigo: Type.String(),
  /** ISO instants; null: not so. */
  emitidoEm: Type.String(),
  emitidoPor: Type.String(),
  /** Whether a newer version holds. */
  substituido: Type.Boolean(),
  canceladoEm: orNull(Type.String()),
  motivo: Type.String(),
  /** Why it was issued with a gap; empty without one. */
  lacuna: Type.String(),
})
export type IssuedTranscript = Type.Static<typeof Issued>

/** A correction of a year, as the audit keeps it (D 2.16 “corrections log”). */
const Correction = Type.Object({
  id: Type.Integer(),
  /** `7º ano 2024` */
  titulo: Type.String(),
  /** ISO instant. */
  em: Type.String(),
  por: Type.String(),
  motivo: Type.String(),
  alteracoes: Type.Array(FieldChange),
})
export type Correction = Type.Static<typeof Correction>

/** The transcript of a student, as the secretary works on it. */
export const StudentTranscript = Type.Object({
  dados: TranscriptFacts,
  /** The name that the student goes by. */
  nome: Type.String(),
  turma: Type.String(),
  segmentos: Type.Array(SegmentState),
  emitidos: Type.Array(Issued),
  /** The newest ones, the newest first. */
  correcoes: Type.Array(Correction),
  /** Names of the subjects of the school, to choose from. */
  disciplinas: Type.Array(Type.String()),
})
export type StudentTranscript = Type.Static<typeof StudentTranscript>

interface ById {
  id: number
}

export interface ReadTranscript {
  params: ById
  answer: StudentTranscript
}

export const IssueOrder = Type.Object(
  {
    segmento: Segmento,
    papel: Papel,
    /** Why it is issued although years are missing; empty where none are. */
    motivoLacuna: Type.String({ maxLength: 300, title: 'Motivo' }),
    chave: Chave,
  },
  closed,
)
export interface IssueTranscript {
  params: ById
  body: Type.Static<typeof IssueOrder>
  answer: StudentTranscript
}

export const CancelOrder = Type.Object({ motivo: Type.String({ maxLength: 300, title: 'Motivo' }) }, closed)
export interface CancelTranscript {
  params: ById
  body: Type.Static<typeof CancelOrder>
  answer: StudentTranscript
}

export interface TranscriptPdf {
  params: ById
  answer: FileContent
}

export const PreviewQuery = Type.Object({ idAluno: Id('Aluno'), segmento: Segmento, papel: Papel }, closed)
export interface PreviewTranscript {
  body: Type.Static<typeof PreviewQuery>
  answer: FileContent
}

const OfClass = { idTurma: Id('Turma') } as const
export const ClassQuery = Type.Object(OfClass, closed)

/** What making the years of a class group again would change. */
export const Regeneration = Type.Object({
  turma: Type.String(),
  conferido: Conferido,
  /** Students of whom something changes, each with what, in sentences. */
  alunos: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String(), mudancas: Type.Array(Type.String()) })),
  /** Years that stay as somebody wrote or locked them. */
  mantidos: Type.Array(Named),
  /** Students of the class group whose year is closed, but nothing changes. */
  iguais: Type.Integer(),
  /** Students whose year is not closed. */
  abertos: Type.Integer(),
})
export type Regeneration = Type.Static<typeof Regeneration>
export interface SimulateYears {
  query: Type.Static<typeof ClassQuery>
  answer: Regeneration
}

export const RegenerationOrder = Type.Object({ ...OfClass, conferido: Conferido, chave: Chave }, closed)
export interface MakeYears {
  body: Type.Static<typeof RegenerationOrder>
  answer: Type.Static<typeof JobQueued>
}

export const ClassIssueOrder = Type.Object({ ...OfClass, chave: Chave }, closed)
export interface IssueClass {
  body: Type.Static<typeof ClassIssueOrder>
  answer: Type.Static<typeof JobQueued>
}

export const ClassPrintOrder = Type.Object(
  { ...OfClass, formato: codeOf(BATCH_FORMATS, 'Formato'), chave: Chave },
  closed,
)
export interface PrintClass {
  body: Type.Static<typeof ClassPrintOrder>
  answer: Type.Static<typeof JobQueued>
}
