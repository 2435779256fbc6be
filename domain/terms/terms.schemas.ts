import Type from 'typebox'
import { type ById, type Done, Id, Paged, PAGING, Versao, orNull } from '#domain/base/common.schemas.ts'
import { RichText } from '#domain/richText/richText.schemas.ts'

const closed = { additionalProperties: false } as const

const Title = Type.String({ minLength: 1, maxLength: 120, title: 'Título' })

/** Who has to accept a term. */
const AUDIENCE = {
  equipe: Type.Boolean({ title: 'Equipe' }),
  responsaveis: Type.Boolean({ title: 'Responsáveis' }),
  alunos: Type.Boolean({ title: 'Alunos' }),
}

// List

export const TermListQuery = Type.Object(
  {
    ...PAGING,
    /** Part of the title, without accents. */
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    /** Left out, both active and inactive. */
    ativo: Type.Optional(Type.Boolean({ title: 'Situação' })),
  },
  closed,
)

/** A term in the list (M31). Sorts by `titulo` and `publicadoEm`. */
export const TermRow = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  ...AUDIENCE,
  ativo: Type.Boolean(),
  /** Of the version in force; null before the first is published. */
  numero: orNull(Type.Integer()),
  publicadoEm: orNull(Type.String()),
  temRascunho: Type.Boolean(),
  /** People who accepted the version in force. */
  aceites: Type.Integer(),
})
export type TermRow = Type.Static<typeof TermRow>
export const TermPage = Paged(TermRow)
export interface ListTerms {
  query: Type.Static<typeof TermListQuery>
  answer: Type.Static<typeof TermPage>
}

// Record

/** The text that is being written. */
export const TermDraft = Type.Object(
  { corpo: RichText, nota: Type.String({ maxLength: 300, title: 'O que mudou' }) },
  { ...closed, title: 'Rascunho' },
)
export type TermDraft = Type.Static<typeof TermDraft>

/** A published text. It is never changed. */
export const TermVersion = Type.Object({
  id: Type.Integer(),
  numero: Type.Integer(),
  corpo: RichText,
  nota: Type.String(),
  /** ISO instant. */
  publicadoEm: Type.String(),
  /** Name of the person who published it; null where the portal brought it along. */
  publicadoPor: orNull(Type.String()),
})
export type TermVersion = Type.Static<typeof TermVersion>

export const TermRecord = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  ...AUDIENCE,
  ativo: Type.Boolean(),
  versao: Type.Integer(),
  rascunho: orNull(TermDraft),
  /** Newest first: the first one is in force. */
  versoes: Type.Array(TermVersion),
})
export type TermRecord = Type.Static<typeof TermRecord>

export interface GetTerm {
  params: Type.Static<typeof ById>
  answer: TermRecord
}

const FORM = { titulo: Title, ...AUDIENCE, rascunho: orNull(TermDraft) }

export const CreateTermBody = Type.Object(FORM, closed)
export interface CreateTerm {
  body: Type.Static<typeof CreateTermBody>
  answer: TermRecord
}

/** `rascunho: null` throws the draft away. */
export const UpdateTermBody = Type.Object({ ...FORM, versao: Versao }, closed)
export interface UpdateTerm {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof UpdateTermBody>
  answer: TermRecord
  conflict: TermRecord
}

export const PublishTermBody = Type.Object({ versao: Versao }, closed)
export interface PublishTerm {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof PublishTermBody>
  answer: TermRecord
  conflict: TermRecord
}

export const TermStatusBody = Type.Object({ ativo: Type.Boolean({ title: 'Situação' }), versao: Versao }, closed)
export interface SetTermStatus {
  params: Type.Static<typeof ById>
  body: Type.Static<typeof TermStatusBody>
  answer: TermRecord
  conflict: TermRecord
}

// Acceptance

export const AcceptanceQuery = Type.Object(
  {
    ...PAGING,
    /** Part of the name, without accents. */
    Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
    /** A published version; left out, the one in force. */
    idVersao: Type.Optional(Id('Versão')),
    /** Left out, both who accepted and who did not. */
    aceito: Type.Optional(Type.Boolean({ title: 'Situação' })),
  },
  closed,
)

const LoginTypeCode = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** Somebody who has to accept a version, or did. Sorts by `nome` and `aceitoEm`. */
export const Acceptance = Type.Object({
  tipoLogin: LoginTypeCode,
  idPessoa: Type.Integer(),
  nome: Type.String(),
  /** ISO instant; null while it is pending. */
  aceitoEm: orNull(Type.String()),
  /** Network address from which it was accepted. */
  endereco: orNull(Type.String()),
})
export type Acceptance = Type.Static<typeof Acceptance>

/** `aceitos` and `pendentes` count the requested version, ignoring search and situation. */
export const AcceptancePage = Type.Object({
  ...Paged(Acceptance).properties,
  aceitos: Type.Integer(),
  pendentes: Type.Integer(),
})
export interface ListAcceptances {
  params: Type.Static<typeof ById>
  query: Type.Static<typeof AcceptanceQuery>
  answer: Type.Static<typeof AcceptancePage>
}

/** A text as somebody reads it. */
export const TermText = Type.Object({
  /** Id of the version, which is what is accepted. */
  idVersao: Type.Integer(),
  titulo: Type.String(),
  numero: Type.Integer(),
  publicadoEm: Type.String(),
  nota: Type.String(),
  corpo: RichText,
})
export type TermText = Type.Static<typeof TermText>
export const TermTexts = Type.Array(TermText)

export interface TermsInForce {
  answer: TermText[]
}
export interface OwnTerms {
  answer: TermText[]
}
export interface PendingTerms {
  answer: TermText[]
}

export const AcceptTermsBody = Type.Object(
  { idVersao: Type.Array(Id('Versão'), { minItems: 1, maxItems: 50, uniqueItems: true, title: 'Versões' }) },
  closed,
)
export interface AcceptTerms {
  body: Type.Static<typeof AcceptTermsBody>
  answer: Type.Static<typeof Done>
}
