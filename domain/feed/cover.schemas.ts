import Type from 'typebox'

/** The picture on top of a publication, in two sizes of one shape. */
export const Cover = Type.Object({
  /** Ids of the files: to read with, and for lists. */
  idArquivo: Type.Integer(),
  idMiniatura: Type.Integer(),
  /** In pixels, of the larger one. */
  largura: Type.Integer(),
  altura: Type.Integer(),
  /** What it shows, for those who do not see it; empty: nothing that the text does not say. */
  descricao: Type.String(),
})
export type Cover = Type.Static<typeof Cover>
