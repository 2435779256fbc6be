import Type from 'typebox'
import { type Done, Id, PAGING, Paged } from '#domain/api/common.schemas.ts'

const closed = { additionalProperties: false } as const

/** `idAluno` narrows a guardian's feed to one child. */
export const FeedQuery = Type.Object({ ...PAGING, idAluno: Type.Optional(Id('Aluno')) }, closed)

export const FeedItem = Type.Object({
  id: Type.Integer(),
  tipo: Type.Integer(),
  titulo: Type.String(),
  corpo: Type.String(),
  autor: Type.String(),
  /** ISO instant in UTC. */
  publicadoEm: Type.String(),
  fixado: Type.Boolean(),
  lido: Type.Boolean(),
})
export type FeedItem = Type.Static<typeof FeedItem>

export const FeedPage = Type.Object({ ...Paged(FeedItem).properties, naoLidos: Type.Integer() })
export interface ListFeed {
  query: Type.Static<typeof FeedQuery>
  answer: Type.Static<typeof FeedPage>
}

export const ReadMarkBody = Type.Object(
  {
    id: Id('Publicação'),
    interactedPersonId: Id('Pessoa'),
    interactedTypeId: Type.Integer({ minimum: 1, maximum: 3, title: 'Tipo de pessoa' }),
    contentReadTypeId: Type.Integer({ minimum: 1, maximum: 3, title: 'Tipo de leitura' }),
  },
  closed,
)
export interface MarkRead {
  body: Type.Static<typeof ReadMarkBody>
  answer: Type.Static<typeof Done>
}

/** What the academic start page tells: null where the person may not know. */
export const StaffHome = Type.Object({
  naoLidos: Type.Integer(),
  matriculasAguardando: Type.Union([Type.Integer(), Type.Null()]),
  alunosAtivos: Type.Union([Type.Integer(), Type.Null()]),
})
export type StaffHome = Type.Static<typeof StaffHome>
export interface GetStaffHome {
  answer: StaffHome
}
