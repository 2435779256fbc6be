import Type from 'typebox'
import { type File, Id, Named, orNull } from '#domain/base/common.schemas.ts'
import { OF_ANSWER, OF_GROUP, OF_TEACHER } from '#domain/photoGallery/photoGallery.lists.ts'

const Kind = Type.Union([Type.Literal(OF_GROUP), Type.Literal(OF_TEACHER), Type.Literal(OF_ANSWER)], { title: 'Tipo' })

/** Whose photos: left out, the first teacher and field, and of class groups the first or all, by the kind. */
export const GalleryQuery = Type.Object(
  {
    tipo: Kind,
    idTurma: Type.Optional(Id('Turma')),
    idProfessor: Type.Optional(Id('Professor')),
    idCampo: Type.Optional(Id('Pergunta')),
  },
  { additionalProperties: false },
)
export type GalleryQuery = Type.Static<typeof GalleryQuery>

const Pictured = Type.Object({
  idAluno: Type.Integer(),
  nome: Type.String(),
  /** In the roster; null for who has none. */
  numero: orNull(Type.Integer()),
  /** Data URL; null for who has no photo. */
  foto: orNull(Type.String()),
  /** What the family answered, as people read it; empty unless the gallery is of an answer. */
  resposta: Type.String(),
})
export type Pictured = Type.Static<typeof Pictured>

const PicturedGroup = Type.Object({ id: Type.Integer(), nome: Type.String(), alunos: Type.Array(Pictured) })
export type PicturedGroup = Type.Static<typeof PicturedGroup>

/** The photos of students by class group, and what the gallery can be of. */
export const Gallery = Type.Object({
  tipo: Kind,
  turmas: Type.Array(Named),
  /** Null: all of them. */
  idTurma: orNull(Type.Integer()),
  professores: Type.Array(Named),
  idProfessor: orNull(Type.Integer()),
  /** Questions to families; none for who may not read the answers. */
  campos: Type.Array(Named),
  idCampo: orNull(Type.Integer()),
  grupos: Type.Array(PicturedGroup),
  /** How many students there are; the screen shows the first of them. */
  total: Type.Integer(),
})
export type Gallery = Type.Static<typeof Gallery>

export interface ReadGallery {
  query: GalleryQuery
  answer: Gallery
}

export interface PrintGallery {
  query: GalleryQuery
  answer: Type.Static<typeof File>
}
