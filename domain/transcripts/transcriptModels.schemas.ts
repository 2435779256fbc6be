import Type from 'typebox'
import { codeOf, Id, Named, orNull } from '#domain/base/common.schemas.ts'
import { RichText } from '#domain/richText/richText.schemas.ts'
import { MODEL_BOUNDS, TRANSCRIPT_BLOCKS, TRANSCRIPT_LAYOUTS } from '#domain/transcripts/transcriptModels.lists.ts'
import type { TranscriptFacts } from '#domain/transcripts/transcriptFacts.schemas.ts'
import { TRANSCRIPT_SEGMENTS } from '#domain/transcripts/transcripts.lists.ts'

const closed = { additionalProperties: false } as const

const Version = Type.Integer({ minimum: 0, maximum: 2_147_483_647, title: 'Versão' })

/** What the transcript of a segment shows, and in which order (A-H1). */
export const TranscriptModel = Type.Object(
  {
    forma: codeOf(TRANSCRIPT_LAYOUTS, 'Forma'),
    blocos: Type.Array(codeOf(TRANSCRIPT_BLOCKS, 'Bloco'), {
      minItems: 1,
      maxItems: TRANSCRIPT_BLOCKS.length,
      uniqueItems: true,
      title: 'Blocos',
    }),
    /** A line under the name of the school; empty: none. */
    cabecalho: Type.String({ maxLength: MODEL_BOUNDS.cabecalho, title: 'Linha do cabeçalho' }),
    /** What marks mean, and the least one that passes. */
    escala: Type.String({ maxLength: MODEL_BOUNDS.escala, title: 'Escala e mínimo' }),
    /** With tags of SCHOOL_RECORD_TAGS. */
    certificado: RichText,
    /** Under the names of those who sign. */
    direcao: Type.String({ maxLength: MODEL_BOUNDS.papel, title: 'Cargo da direção' }),
    secretaria: Type.String({ maxLength: MODEL_BOUNDS.papel, title: 'Cargo da secretaria' }),
    /** At the foot of each page; empty: none. */
    rodape: Type.String({ maxLength: MODEL_BOUNDS.rodape, title: 'Texto do rodapé' }),
  },
  closed,
)
export type TranscriptModel = Type.Static<typeof TranscriptModel>

const PLACE = {
  /** Null: all units without a model of their own. */
  idUnidade: orNull(Id('Unidade')),
  segmento: codeOf(TRANSCRIPT_SEGMENTS, 'Etapa de ensino'),
} as const

/** The newest version of a model; `versao` is 0 while nobody decided, and the standard holds. */
export const KeptModel = Type.Object({ ...PLACE, modelo: TranscriptModel, versao: Type.Integer() })
export type KeptModel = Type.Static<typeof KeptModel>

/** A printed subject, with the names under which years have it. */
const PrintedSubject = Type.Object(
  {
    impresso: Type.String({ maxLength: MODEL_BOUNDS.impresso, title: 'Nome impresso' }),
    /** Other names that are printed in the same line. */
    reune: Type.Array(Type.String({ maxLength: MODEL_BOUNDS.impresso, title: 'Nome reunido' }), {
      maxItems: 20,
      title: 'Reúne',
    }),
  },
  closed,
)
export type PrintedSubject = Type.Static<typeof PrintedSubject>

/** In which order and by which names subjects are printed, and what stands among the observations (A-H2). */
export const TranscriptWording = Type.Object(
  {
    componentes: Type.Array(PrintedSubject, { maxItems: MODEL_BOUNDS.linhas, title: 'Componentes' }),
    /** With tags of SCHOOL_RECORD_TAGS. */
    observacoes: RichText,
  },
  closed,
)
export type TranscriptWording = Type.Static<typeof TranscriptWording>

export const KeptWording = Type.Object({
  idUnidade: orNull(Id('Unidade')),
  redacao: TranscriptWording,
  versao: Type.Integer(),
})
export type KeptWording = Type.Static<typeof KeptWording>

/** All that the caller may see: what holds for the school, and for their units. */
export const TranscriptSettings = Type.Object({
  unidades: Type.Array(Named),
  modelos: Type.Array(KeptModel),
  redacoes: Type.Array(KeptWording),
  /** Names of the subjects of the school, in their order. */
  disciplinas: Type.Array(Type.String()),
  /** Whether the caller may change what holds for all units. */
  podeEscola: Type.Boolean(),
})
export type TranscriptSettings = Type.Static<typeof TranscriptSettings>
export interface ReadTranscriptSettings {
  answer: TranscriptSettings
}

export const ModelChange = Type.Object({ ...PLACE, modelo: TranscriptModel, versao: Version }, closed)
export interface SaveTranscriptModel {
  body: Type.Static<typeof ModelChange>
  answer: KeptModel
  conflict: KeptModel
}

export const WordingChange = Type.Object(
  { idUnidade: PLACE.idUnidade, redacao: TranscriptWording, versao: Version },
  closed,
)
export interface SaveTranscriptWording {
  body: Type.Static<typeof WordingChange>
  answer: KeptWording
  conflict: KeptWording
}

/** A real student for a preview. */
export const ExampleQuery = Type.Object({ idAluno: Id('Aluno') }, closed)
export interface ReadTranscriptExample {
  query: Type.Static<typeof ExampleQuery>
  answer: TranscriptFacts
}
