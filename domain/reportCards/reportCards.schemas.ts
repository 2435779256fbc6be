import Type from 'typebox'
import { type ById, codeOf, Id, orNull } from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import { CouncilOpinion } from '#domain/evaluation/marks.schemas.ts'
import { SchemeRules } from '#domain/evaluation/scheme.schemas.ts'
import { MarkCell, MarkColumn } from '#domain/marks/marks.schemas.ts'
import { KNOWLEDGE_AREAS } from '#domain/subjects/subjects.lists.ts'
import { RichText } from '#domain/richText/richText.schemas.ts'

const closed = { additionalProperties: false } as const

const { coluna, idAvaliacao, situacao, valor, conceito } = MarkCell.properties

/** What a cell of a student says. */
const CardCell = Type.Object({ coluna, idAvaliacao, situacao, valor, conceito })

/** A knowledge area as cards have it: code of `KNOWLEDGE_AREAS`, and whether its subjects stand together under its name (D 2.4). */
export const CardArea = Type.Object(
  { area: codeOf(KNOWLEDGE_AREAS, 'Área'), agrupa: Type.Boolean({ title: 'Agrupa no boletim' }) },
  closed,
)
export type CardArea = Type.Static<typeof CardArea>

/** A stage of a subject on a card. */
const CardSubjectStage = Type.Object({
  etapa: Type.Integer(),
  /** Whether the reader sees its marks; if not, `celulas` is empty whatever was given. */
  publicada: Type.Boolean(),
  /** Whether the student is dismissed from the stage: what was given is hidden. */
  dispensada: Type.Boolean(),
  /** Whether it was not studied before the student came from another school (D 2.13). */
  naoCursada: Type.Optional(Type.Boolean()),
  /** What is, or will be, filled in. */
  colunas: Type.Array(MarkColumn),
  celulas: Type.Array(CardCell),
  /** Lessons in which a roll was called, and those that count as missed. */
  aulas: Type.Integer(),
  faltas: Type.Integer(),
})
export type CardSubjectStage = Type.Static<typeof CardSubjectStage>

/** The exam of a subject on a card. */
const CardExam = Type.Object({
  publicada: CardSubjectStage.properties.publicada,
  colunas: CardSubjectStage.properties.colunas,
  celulas: CardSubjectStage.properties.celulas,
})

/** What a class council gave in a subject; without a mark it changed the situation alone. */
const CardCouncil = Type.Object({ nota: orNull(Type.Number()), motivo: Type.String() })

export const CardSubject = Type.Object({
  idDisciplina: Type.Integer(),
  disciplina: Type.String(),
  /** Code of `KNOWLEDGE_AREAS`. */
  area: Type.Integer(),
  /** Which of `regras` judges it; null where it has no marks, for the reason in `motivo`. */
  regra: orNull(Type.Integer()),
  motivo: Type.String(),
  /** Whether the student is dismissed from the subject for all of the year. */
  dispensada: Type.Boolean(),
  /** The stages that count for the student: a late comer has only the later ones. */
  etapas: Type.Array(CardSubjectStage),
  /** Null where the scheme has no exam. */
  exame: orNull(CardExam),
  /** Whether it decides about the year with the others. */
  contaProgressao: Type.Boolean(),
  /** Of the whole year, as the scheme counts them; lessons are null where days are counted. */
  aulasNoAno: orNull(Type.Number()),
  faltas: Type.Integer(),
  /** Presence in percent as people read it, `97,5`, and how many lessons may still be missed. */
  presenca: orNull(Type.String()),
  restam: orNull(Type.Integer()),
  /** Once all of its stages are published; null: nothing. */
  conselho: orNull(CardCouncil),
})
export type CardSubject = Type.Static<typeof CardSubject>

/** What a text says of the student, as far as the reader sees it. */
const CardOpinion = Type.Object({
  /** Null: of the student in general. */
  idDisciplina: orNull(Type.Integer()),
  /** Empty: in general. */
  disciplina: Type.String(),
  /** Null: of the year. */
  numeroEtapa: orNull(Type.Integer()),
  texto: RichText,
  anexos: Type.Array(Type.String()),
})
export type CardOpinion = Type.Static<typeof CardOpinion>

/** What a class council says to a family, of a stage or of the year. */
const CardCouncilWords = Type.Object({
  /** Such as `2ª etapa`, or `Ano letivo`. */
  etapa: Type.String(),
  apontamentos: Type.Array(Type.Object({ disciplina: Type.String(), categoria: Type.String(), texto: Type.String() })),
  aoAluno: Type.Array(Type.String()),
  aFamilia: Type.Array(Type.String()),
})
export type CardCouncilWords = Type.Static<typeof CardCouncilWords>

/** All that a student reached in a year, as far as the reader may see it: browser and server calculate the same of it. */
export const StudentCard = Type.Object({
  ano: Type.Integer(),
  turma: Type.String(),
  etapas: Type.Array(
    Type.Object({ numero: Type.Integer(), nome: Type.String(), inicio: Type.String(), fim: Type.String() }),
  ),
  /** The rules of the subjects; the first one judges the year. */
  regras: Type.Array(SchemeRules),
  disciplinas: Type.Array(CardSubject),
  /** In the order of the school. */
  areas: Type.Array(CardArea),
  /** Whether a differentiated evaluation was agreed: the rules are those of the student then (D 2.3). */
  diferenciada: Type.Boolean(),
  /** Of the last grade of its course, in which no subject is taken along. */
  concluinte: Type.Boolean(),
  /** By stage, and by the order of the subjects. */
  pareceres: Type.Array(CardOpinion),
  /** Whether the student goes on, where a council decided that by hand and all stages are published; null: nobody said. */
  decisao: orNull(Type.Boolean()),
  /** What a council concluded of the year otherwise than the marks; null: nothing, or not all stages are published. */
  parecer: orNull(CouncilOpinion),
  /** What class councils say to the family. */
  conselhos: Type.Array(CardCouncilWords),
  /** Whether days are counted; otherwise lessons. */
  porDia: Type.Boolean(),
  diasLetivos: orNull(Type.Integer()),
  faltas: Type.Integer(),
  presenca: orNull(Type.String()),
})
export type StudentCard = Type.Static<typeof StudentCard>

/** What a closed year ended with. */
const EndedYear = Type.Object({
  ano: Type.Integer(),
  serie: Type.String(),
  turma: Type.String(),
  /** `Aprovado pelo conselho` */
  resultado: Type.String(),
})
export type EndedYear = Type.Static<typeof EndedYear>

/** A child with a card, null without a class group in the running year, and the closed years, the newest first. */
export const ChildCard = Type.Object({
  idAluno: Type.Integer(),
  nome: Type.String(),
  notas: orNull(StudentCard),
  anosEncerrados: Type.Array(EndedYear),
})
export type ChildCard = Type.Static<typeof ChildCard>

export const FamilyCards = Type.Object({ alunos: Type.Array(ChildCard) })
export type FamilyCards = Type.Static<typeof FamilyCards>

/** Left out: all children of the caller. */
export const CardsQuery = Type.Object({ idAluno: Type.Optional(Id('Aluno')) }, closed)
export interface ReadCards {
  query: Type.Static<typeof CardsQuery>
  answer: FamilyCards
}

export const CardOfStudent = Type.Object({ idAluno: Id('Aluno') }, closed)
export interface PreviewCard {
  query: Type.Static<typeof CardOfStudent>
  answer: FamilyCards
}

export interface ReadHubCard {
  params: Type.Static<typeof ById>
  answer: ChildCard
}

export interface PrintCard {
  body: Type.Static<typeof CardOfStudent>
  answer: FileContent
}
