import Type from 'typebox'

/** The school's own colour (`#rrggbb`) and logo (data URL); null where the default holds (portal.md 3 “Look logo”). */
export const LookLogo = Type.Object({
  cor: Type.Union([Type.String(), Type.Null()]),
  logo: Type.Union([Type.String(), Type.Null()]),
  nomeEscola: Type.String(),
})
export type LookLogo = Type.Static<typeof LookLogo>
export interface GetLookLogo {
  answer: LookLogo
}

/** A background of the login pages (portal.md 3 “Look image”). */
export const LookImage = Type.Object({
  perfil: Type.Union([Type.Literal('Geral'), Type.Literal('Administrativo')]),
  descricao: Type.String(),
  imagem: Type.String(),
  imagemNome: Type.String(),
})
export type LookImage = Type.Static<typeof LookImage>
export const LookImages = Type.Array(LookImage)
export interface GetLookImages {
  answer: LookImage[]
}
