import Type from 'typebox'
import { type Done, Id, orNull } from '#domain/base/common.schemas.ts'

const closed = { additionalProperties: false } as const

export const LinksQuery = Type.Object(
  {
    /** Left out, the running year is meant. */
    idAnoLetivo: Type.Optional(Id('Ano letivo')),
    /** Left out, the first unit of the caller is meant. */
    idUnidade: Type.Optional(Id('Unidade')),
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

/** A grade that the unit offers in the year, with the scheme that holds for it. */
const LinkedGrade = Type.Object({
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
export type LinkedGrade = Type.Static<typeof LinkedGrade>

export const SchemeLinks = Type.Object({
  /** Null in a school without years, or for staff without units. */
  idAnoLetivo: orNull(Type.Integer()),
  idUnidade: orNull(Type.Integer()),
  anoEncerrado: Type.Boolean(),
  series: Type.Array(LinkedGrade),
  /** Of all the caller's units, the grades without a scheme. */
  semEsquema: Type.Array(Type.Object({ unidade: Type.String(), series: Type.Array(Type.String()) })),
})
export type SchemeLinks = Type.Static<typeof SchemeLinks>

export const LinkBody = Type.Object(
  {
    idEsquema: Id('Esquema'),
    idUnidade: Id('Unidade'),
    idsSeries: Type.Array(Id('Série'), { minItems: 1, maxItems: 200, uniqueItems: true, title: 'Séries' }),
    /** Null: the scheme of the grades; otherwise of this subject of them, instead. */
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
