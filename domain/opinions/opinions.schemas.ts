import Type from 'typebox'
import { codeOf, type Done, Id, Named, orNull } from '#domain/base/common.schemas.ts'
import { OPINION_FILES, OPINION_STANDINGS, OPINION_STATUSES, REMARK_MAX } from '#domain/opinions/opinions.lists.ts'
import { RichText } from '#domain/richText/richText.schemas.ts'

const closed = { additionalProperties: false } as const
const StageNumber = Type.Integer({ minimum: 1, maximum: 12, title: 'Etapa' })
const File = Type.String({ maxLength: 300, title: 'Arquivo' })
const Version = Type.Integer({ minimum: 0, title: 'Versão' })

export const OpinionsQuery = Type.Object(
  {
    idTurma: Type.Optional(Id('Turma')),
    /** Left out: the general opinion where there is one, otherwise the first subject. */
    idDisciplina: Type.Optional(Id('Disciplina')),
    numeroEtapa: Type.Optional(StageNumber),
  },
  closed,
)

/** A student with what is written of them. */
export const OpinionOfStudent = Type.Object({
  idMatricula: Type.Integer(),
  /** In the roster of the class group; null: only here for the subject. */
  numero: orNull(Type.Integer()),
  nome: Type.String(),
  situacao: codeOf(OPINION_STANDINGS, 'Situação'),
  texto: RichText,
  anexos: Type.Array(File),
  /** Who saved it last, and when (ISO instant); empty and null without a text. */
  autor: Type.String(),
  salvoEm: orNull(Type.String()),
  /** Who reviewed it last; empty before. */
  revisor: Type.String(),
  /** What the reviewer asks for; empty: nothing. */
  observacao: Type.String(),
  publicadoEm: orNull(Type.String()),
  /** 0: without a text. */
  versao: Type.Integer(),
  /** Why the caller may not write, a sentence; empty where they may. */
  motivo: Type.String(),
  /** A concluded council looked at the text: its change needs a reason, and of teachers an approval. */
  pedeMotivo: Type.Boolean(),
  pedeAprovacao: Type.Boolean(),
  /** The change that waits for the coordination; null: none. */
  pedido: orNull(
    Type.Object({ texto: RichText, motivo: Type.String(), pedidoPor: Type.String(), pedidoEm: Type.String() }),
  ),
})
export type OpinionOfStudent = Type.Static<typeof OpinionOfStudent>

/** A sentence of the school, as the picker offers it. */
const OfferedPhrase = Type.Object({ id: Type.Integer(), nome: Type.String(), texto: Type.String() })
export type OfferedPhrase = Type.Static<typeof OfferedPhrase>

/** What opinions are of: a subject, or the student in general (null); in each stage, or in the year. */
const OpinionSubject = Type.Object({
  idDisciplina: orNull(Type.Integer()),
  nome: Type.String(),
  porEtapa: Type.Boolean(),
})
export type OpinionSubject = Type.Static<typeof OpinionSubject>

export const OpinionSheet = Type.Object({
  idTurma: Type.Integer(),
  turma: Type.String(),
  idDisciplina: orNull(Type.Integer()),
  disciplina: Type.String(),
  /** Null: of the year. */
  numeroEtapa: orNull(Type.Integer()),
  etapa: Type.String(),
  alunos: Type.Array(OpinionOfStudent),
  frases: Type.Array(OfferedPhrase),
  podePublicar: Type.Boolean(),
  /** Why nobody new is written of here, a sentence; empty where the caller may write. */
  motivo: Type.String(),
})
export type OpinionSheet = Type.Static<typeof OpinionSheet>

export const OpinionPage = Type.Object({
  turmas: Type.Array(Named),
  idTurma: orNull(Type.Integer()),
  disciplinas: Type.Array(OpinionSubject),
  etapas: Type.Array(Type.Object({ numero: Type.Integer(), nome: Type.String() })),
  pareceres: orNull(OpinionSheet),
  /** Why there are none: a sentence; empty where there are. */
  motivo: Type.String(),
})
export type OpinionPage = Type.Static<typeof OpinionPage>
export interface ReadOpinions {
  query: Type.Static<typeof OpinionsQuery>
  answer: OpinionPage
}

const PLACE = {
  idTurma: Id('Turma'),
  /** Null: the general opinion. */
  idDisciplina: orNull(Id('Disciplina')),
  /** Null: of the year. */
  numeroEtapa: orNull(StageNumber),
}
export type OpinionPlaceKey = Type.Static<ReturnType<typeof Type.Object<typeof PLACE>>>

export const OpinionBody = Type.Object(
  {
    ...PLACE,
    idMatricula: Id('Matrícula'),
    /** That on which the text was written; 0: there was none. */
    versao: Version,
    texto: RichText,
    anexos: Type.Array(File, { maxItems: OPINION_FILES, title: 'Anexos' }),
    /** Why the text changes, where a concluded council looked at it. */
    motivo: Type.String({ maxLength: REMARK_MAX, title: 'Motivo da mudança' }),
  },
  closed,
)
export type OpinionBody = Type.Static<typeof OpinionBody>
export interface SaveOpinion {
  body: OpinionBody
  answer: OpinionOfStudent
  conflict: OpinionOfStudent
}

export const OpinionStepBody = Type.Object(
  {
    ...PLACE,
    /** Each over the version that the person saw. */
    itens: Type.Array(
      Type.Object({ idMatricula: Id('Matrícula'), versao: Type.Integer({ minimum: 1, title: 'Versão' }) }, closed),
      { minItems: 1, maxItems: 100, title: 'Alunos' },
    ),
    situacao: codeOf(OPINION_STATUSES, 'Situação'),
    observacao: Type.String({ maxLength: REMARK_MAX, title: 'Observação' }),
  },
  closed,
)
export type OpinionStepBody = Type.Static<typeof OpinionStepBody>
export interface StepOpinions {
  body: OpinionStepBody
  answer: Type.Static<typeof Done>
}
