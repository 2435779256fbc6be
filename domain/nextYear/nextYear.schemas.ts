import Type from 'typebox'
import { type ById, codeOf, Conferido, type Done, Id, Named, orNull } from '#domain/base/common.schemas.ts'
import { YEAR_PIECES } from '#domain/nextYear/nextYear.lists.ts'
import { BoardPlace } from '#domain/teaching/assignments.schemas.ts'

const closed = { additionalProperties: false } as const
const Piece = codeOf(YEAR_PIECES, 'Parte')

/** One copy of a piece. ISO instants; what was undone stays to be read. */
const CopyMade = Type.Object({
  id: Type.Integer(),
  em: Type.String(),
  por: Type.String(),
  /** Things as a person counts them. */
  criados: Type.Integer(),
  /** Percentage by which prices rose; null for any other piece. */
  reajuste: orNull(Type.Number()),
  desfeitaEm: orNull(Type.String()),
  desfeitaPor: Type.String(),
})
export type CopyMade = Type.Static<typeof CopyMade>

const PieceState = Type.Object({
  parte: Piece,
  /** How many the unit has in the year that ends, and in the next one. */
  deste: Type.Integer(),
  doProximo: Type.Integer(),
  /** The newest first. */
  copias: Type.Array(CopyMade),
})
export type PieceState = Type.Static<typeof PieceState>

/** What of a year of a unit is in its next year already. */
export const NextYear = Type.Object({
  ...BoardPlace.properties,
  /** The year after; its id is null while no unit has it, `encerrado` once the unit closed it. */
  proximo: Type.Object({ ano: Type.Integer(), id: orNull(Type.Integer()), encerrado: Type.Boolean() }),
  partes: Type.Array(PieceState),
  /** The processes of re-enrolment for the next year. */
  campanhas: Type.Array(Named),
  podeEditar: Type.Boolean(),
})
export type NextYear = Type.Static<typeof NextYear>

export const NextYearQuery = Type.Object(
  { idAnoLetivo: Type.Optional(Id('Ano letivo')), idUnidade: Type.Optional(Id('Unidade')) },
  closed,
)

/** One piece of a unit's year, for the year after. */
export const PieceCopy = Type.Object(
  {
    idAnoLetivo: Id('Ano letivo'),
    idUnidade: Id('Unidade'),
    parte: Piece,
    /** Percentage by which prices rise. */
    reajuste: Type.Optional(Type.Number({ minimum: -50, maximum: 100, title: 'Reajuste' })),
  },
  closed,
)
export type PieceCopy = Type.Static<typeof PieceCopy>

export const PieceCopyBody = Type.Object({ ...PieceCopy.properties, conferido: Conferido }, closed)

/** What becomes of one thing: it is made, was there already, or cannot be copied; `detalhe` says what, or why. */
const CopyLine = Type.Object({
  nome: Type.String(),
  resultado: Type.Union([Type.Literal('nova'), Type.Literal('existe'), Type.Literal('fora')]),
  detalhe: Type.String(),
})
export type CopyLine = Type.Static<typeof CopyLine>

/** What a copy does, or would do. */
export const PieceCopyResult = Type.Object({ linhas: Type.Array(CopyLine), conferido: Conferido })
export type PieceCopyResult = Type.Static<typeof PieceCopyResult>

export interface ReadNextYear {
  query: Type.Static<typeof NextYearQuery>
  answer: NextYear
}
export interface PreviewPiece {
  body: PieceCopy
  answer: PieceCopyResult
}
export interface CopyPiece {
  body: Type.Static<typeof PieceCopyBody>
  answer: PieceCopyResult
}
export interface UndoCopy {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof Done>
}
