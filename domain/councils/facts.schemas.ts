import Type from 'typebox'
import { codeOf, orNull } from '#domain/base/common.schemas.ts'
import { NOTE_CATEGORIES, NOTE_DEGREES } from '#domain/councils/councils.lists.ts'

/** A note about a student. */
export const CouncilNote = Type.Object({
  id: Type.Integer(),
  versao: Type.Integer(),
  /** Null: of the coordination, about the student as a whole. */
  idDisciplina: orNull(Type.Integer()),
  /** Empty where it is of no subject. */
  disciplina: Type.String(),
  autor: Type.String(),
  /** Whether the caller wrote it. */
  minha: Type.Boolean(),
  categoria: codeOf(NOTE_CATEGORIES, 'Categoria'),
  grau: codeOf(NOTE_DEGREES, 'Grau'),
  texto: Type.String(),
  visivel: Type.Boolean(),
})
export type CouncilNote = Type.Static<typeof CouncilNote>

/** A subject of a student. Marks are written as people read them; empty: none yet. */
export const SubjectFacts = Type.Object({
  idDisciplina: Type.Integer(),
  disciplina: Type.String(),
  etapas: Type.Array(Type.Object({ etapa: Type.Integer(), nota: Type.String() })),
  media: Type.String(),
  situacao: Type.String(),
  /** Whether it does not reach what passes. */
  abaixo: Type.Boolean(),
  faltas: Type.Integer(),
})
export type SubjectFacts = Type.Static<typeof SubjectFacts>

/** What is known of a student before anybody speaks. */
export const STUDENT_FACTS = {
  idMatricula: Type.Integer(),
  idAluno: Type.Integer(),
  nome: Type.String(),
  numero: orNull(Type.Integer()),
  faltas: Type.Integer(),
  /** Percent of what was called so far; null before the first roll. */
  presenca: orNull(Type.Number()),
  ocorrencias: Type.Integer(),
  /** The mean of all subjects, stage by stage; null where there is none. */
  evolucao: Type.Array(Type.Object({ etapa: Type.Integer(), media: orNull(Type.Number()) })),
  apontamentos: Type.Array(CouncilNote),
}
