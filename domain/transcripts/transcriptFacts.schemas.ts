import Type from 'typebox'
import { orNull } from '#domain/base/common.schemas.ts'
import { TranscriptYear } from '#domain/transcripts/transcriptYears.schemas.ts'

const text = () => Type.String()

/** All that a transcript says of a student, at one moment. Texts are empty where nothing is known. */
export const TranscriptFacts = Type.Object({
  aluno: Type.Object({
    id: Type.Integer(),
    /** The civil name: a transcript is a civil document. */
    nome: text(),
    /** ISO day. */
    nascimento: text(),
    naturalidade: text(),
    nacionalidade: text(),
    documento: text(),
    filiacao: text(),
    ra: text(),
  }),
  /** Of the newest enrolment; null for a student without one. */
  unidade: orNull(
    Type.Object({
      id: Type.Integer(),
      nome: text(),
      mantenedora: text(),
      endereco: text(),
      cidade: text(),
      atoLegal: text(),
      /** Whether that act is over, and no other holds. */
      atoVencido: Type.Boolean(),
      diretor: text(),
      diretorRegistro: text(),
      secretario: text(),
      secretarioRegistro: text(),
    }),
  ),
  /** Where the student is today; null for one who left. */
  atual: orNull(
    Type.Object({ ano: Type.Integer(), serie: text(), segmento: Type.Unsafe<1 | 2 | 3 | 4 | 5>(Type.Integer()) }),
  ),
  escola: text(),
  /** In their order. */
  anos: Type.Array(TranscriptYear.record),
})
export type TranscriptFacts = Type.Static<typeof TranscriptFacts>
