import Type from 'typebox'
import { AUDIENCE } from '#domain/audience/audience.ts'
import { codeOf, Id, orNull, PAGING, Paged } from '#domain/base/common.schemas.ts'
import { READER_KINDS } from '#domain/feed/feed.lists.ts'

const closed = { additionalProperties: false } as const

const ReaderKind = codeOf(READER_KINDS, 'Perfil')

export const RecipientQuery = Type.Object(
  {
    ...PAGING,
    Filtro: Type.Optional(Type.String({ maxLength: 100, title: 'Busca' })),
    perfil: Type.Optional(ReaderKind),
    idUnidade: Type.Optional(Id(AUDIENCE.idUnidade.label)),
    /** Only those who read it, or who did not; who confirmed it, or did not. An album is read by opening it. */
    leu: Type.Optional(Type.Boolean()),
    confirmou: Type.Optional(Type.Boolean()),
  },
  closed,
)

export type RecipientQuery = Type.Static<typeof RecipientQuery>

/** Somebody whom a publication or an album is for. */
const Recipient = Type.Object({
  perfil: ReaderKind,
  id: Type.Integer(),
  nome: Type.String(),
  /** Through which students, of a guardian. */
  alunos: Type.Array(Type.String()),
  /** ISO instant of the first mark; null: not read. */
  lidoEm: orNull(Type.String()),
  /** ISO instant; null: not confirmed, which only publications ask for. */
  confirmadoEm: orNull(Type.String()),
  /** What they chose; null: no poll, or no answer. */
  resposta: orNull(Type.String()),
})
export type Recipient = Type.Static<typeof Recipient>

/** A page of the recipients in the caller's units, and how many there are of each kind, whatever the page is narrowed by. */
export const RecipientPage = Type.Object({
  ...Paged(Recipient).properties,
  responsaveis: Type.Integer(),
  alunos: Type.Integer(),
  equipe: Type.Integer(),
  leram: Type.Integer(),
  confirmaram: Type.Integer(),
  /** Families and students of whom the school still expects it: to read, or to confirm where it asks for that. */
  faltam: Type.Integer(),
  /** How many it reaches in each unit, and how many of them read it; who is in several counts in each. */
  porUnidade: Type.Array(
    Type.Object({
      id: Type.Integer(),
      nome: Type.String(),
      responsaveis: Type.Integer(),
      alunos: Type.Integer(),
      equipe: Type.Integer(),
      leram: Type.Integer(),
    }),
  ),
  /** How many of them chose each option of the poll, in its order. */
  respostas: Type.Array(Type.Object({ opcao: Type.String(), pessoas: Type.Integer() })),
})
export type RecipientPage = Type.Static<typeof RecipientPage>
