import Type from 'typebox'
import { Done, Id } from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const
const orNull = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** A grade of a unit. */
const Place = Type.Object({ idUnidade: Id('Unidade'), idSerie: Id('Série') }, closed)
export type Place = Type.Static<typeof Place>

export const LinksQuery = Type.Object(
  {
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    idUnidade: Type.Optional(Id('Unidade')),
    idCurso: Type.Optional(Id('Curso')),
  },
  closed,
)

/** A scheme that was linked (D 2.3 “Vínculo”). */
const Link = Type.Object({
  id: Type.Integer(),
  idEsquema: Type.Integer(),
  esquema: Type.String(),
  tipoNota: Type.Integer(),
  /** None of its versions is in force: nothing holds yet. */
  soRascunho: Type.Boolean(),
})
export type Link = Type.Static<typeof Link>

/** A grade that a unit offers in the year, with the scheme that holds for it. */
const LinkedPlace = Type.Object({
  idUnidade: Type.Integer(),
  unidade: Type.String(),
  idSerie: Type.Integer(),
  serie: Type.String(),
  curso: Type.String(),
  /** Null: it has none yet. */
  vinculo: orNull(Link),
  /** Subjects with a scheme of their own, in their order. */
  disciplinas: Type.Array(Type.Object({ ...Link.properties, idDisciplina: Type.Integer(), disciplina: Type.String() })),
  /** Subjects of the matrix whose scheme is still missing, where the grade's is by subject. */
  faltam: Type.Array(Type.String()),
})
export type LinkedPlace = Type.Static<typeof LinkedPlace>

export const SchemeLinks = Type.Object({
  idAnoLetivo: orNull(Type.Integer()),
  anoEncerrado: Type.Boolean(),
  lugares: Type.Array(LinkedPlace),
})
export type SchemeLinks = Type.Static<typeof SchemeLinks>

export const LinkBody = Type.Object(
  {
    idEsquema: Id('Esquema'),
    lugares: Type.Array(Place, { minItems: 1, maxItems: 500, title: 'Séries' }),
    /** Null: the scheme of the grade; otherwise of this subject of it, instead. */
    idDisciplina: orNull(Id('Disciplina')),
  },
  closed,
)
export type LinkBody = Type.Static<typeof LinkBody>

export const UnlinkBody = Type.Object(
  { vinculos: Type.Array(Id('Vínculo'), { minItems: 1, maxItems: 500, uniqueItems: true, title: 'Vínculos' }) },
  closed,
)

export interface GetSchemeLinks {
  query: Type.Static<typeof LinksQuery>
  answer: SchemeLinks
}
export interface LinkScheme {
  body: LinkBody
  answer: Type.Static<typeof Done>
}
export interface UnlinkSchemes {
  body: Type.Static<typeof UnlinkBody>
  answer: Type.Static<typeof Done>
}
