import Type from 'typebox'
import type { ById, Done } from '#domain/base/common.schemas.ts'
import { BACKGROUND_MAX_BYTES, DESCRIPTION_MAX, LOGO_MAX_BYTES, SCHOOL_NAME_MAX } from '#domain/look/look.ts'

const closed = { additionalProperties: false } as const

/** The version on which a change is based. `base` is that of something that was never changed. */
const Version = (base: 0 | 1) => Type.Integer({ minimum: base, maximum: 2_147_483_647, title: 'Versão' })

/** An image as a data URL of at most so many bytes. Whether it is one is decided by its content, not here. */
const Picture = (title: string, maxBytes: number) =>
  Type.String({ minLength: 1, maxLength: Math.ceil(maxBytes / 3) * 4 + 40, title })

/** The school's own colour (`#rrggbb`) and logo (data URL); null where the default holds (portal.md 3 “Look logo”). */
export const LookLogo = Type.Object({
  cor: Type.Union([Type.String(), Type.Null()]),
  logo: Type.Union([Type.String(), Type.Null()]),
  nomeEscola: Type.String(),
  /** 0 while the school changed nothing. */
  versao: Type.Integer(),
})
export type LookLogo = Type.Static<typeof LookLogo>
export interface GetLookLogo {
  answer: LookLogo
}

/** A logo that is left out stays as it is; null brings back the default. */
export const LookLogoBody = Type.Object(
  {
    cor: Type.Union([Type.String({ pattern: '^#[0-9a-fA-F]{6}$', title: 'Cor principal' }), Type.Null()]),
    logo: Type.Optional(Type.Union([Picture('Logo', LOGO_MAX_BYTES), Type.Null()])),
    nomeEscola: Type.String({ minLength: 1, maxLength: SCHOOL_NAME_MAX, title: 'Nome da escola' }),
    versao: Version(0),
  },
  closed,
)
export interface SetLookLogo {
  body: Type.Static<typeof LookLogoBody>
  answer: LookLogo
  conflict: LookLogo
}

const Audience = Type.Union([Type.Literal('Geral'), Type.Literal('Administrativo')], { title: 'Perfil' })

/** A background of the login pages (portal.md 3 “Look image”). */
export const LookImage = Type.Object({
  id: Type.Integer(),
  perfil: Audience,
  descricao: Type.String(),
  /** Data URL. */
  imagem: Type.String(),
  imagemNome: Type.String(),
  versao: Type.Integer(),
})
export type LookImage = Type.Static<typeof LookImage>
export const LookImages = Type.Array(LookImage)

/** All of them, those of one audience, or with `vez` only the one whose turn it is today. */
export const LookImagesQuery = Type.Object(
  { perfil: Type.Optional(Audience), vez: Type.Optional(Type.Boolean()) },
  closed,
)
export interface GetLookImages {
  query: Type.Static<typeof LookImagesQuery>
  answer: LookImage[]
}

const Description = Type.String({ minLength: 1, maxLength: DESCRIPTION_MAX, title: 'Descrição' })

export const AddLookImageBody = Type.Object(
  {
    perfil: Audience,
    descricao: Description,
    imagem: Picture('Imagem', BACKGROUND_MAX_BYTES),
    imagemNome: Type.String({ minLength: 1, maxLength: 200, title: 'Nome do arquivo' }),
  },
  closed,
)
export interface AddLookImage {
  body: Type.Static<typeof AddLookImageBody>
  answer: LookImage
}

export const EditLookImageBody = Type.Object({ descricao: Description, versao: Version(1) }, closed)
export interface EditLookImage {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof EditLookImageBody>
  answer: LookImage
  conflict: LookImage
}

export interface RemoveLookImage {
  params: Type.Static<typeof ById>
  answer: Type.Static<typeof Done>
}

export const RestoreLookImagesQuery = Type.Object({ perfil: Audience }, closed)
/** Removes every background of an audience: the default cover stands again. */
export interface RestoreLookImages {
  query: Type.Static<typeof RestoreLookImagesQuery>
  answer: Type.Static<typeof Done>
}
