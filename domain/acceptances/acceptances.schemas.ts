import Type from 'typebox'
import { Id, IsoDate, PAGING, Paged, REPORTING, orNull } from '#domain/base/common.schemas.ts'
import type { FileContent } from '#domain/base/endpoint.ts'
import {
  ACCEPTANCE_STATES,
  ACCEPTED_KINDS,
  type AcceptanceState,
  type AcceptedKind,
} from '#domain/acceptances/acceptances.lists.ts'
import type { LoginType } from '#domain/base/signedIn.ts'

const closed = { additionalProperties: false } as const

const Kind = Type.Unsafe<AcceptedKind>(Type.Integer({ minimum: 1, maximum: ACCEPTED_KINDS.length, title: 'Tipo' }))
const State = Type.Unsafe<AcceptanceState>(
  Type.Integer({ minimum: 1, maximum: ACCEPTANCE_STATES.length, title: 'Situação' }),
)
const Login = Type.Unsafe<LoginType>(Type.Integer({ minimum: 1, maximum: 3, title: 'Quem' }))

const FILTERS = {
  /** Part of the name, without accents. */
  Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
  tipo: Type.Optional(Kind),
  situacao: Type.Optional(State),
  tipoLogin: Type.Optional(Login),
  /** A published version of a term. */
  idVersao: Type.Optional(Id('Versão')),
  idUnidade: Type.Optional(Id('Unidade')),
  /** Days on which it was accepted, both included. */
  de: Type.Optional(IsoDate('De')),
  ate: Type.Optional(IsoDate('Até')),
}

export const AcceptancesQuery = Type.Object({ ...PAGING, ...FILTERS }, closed)
export const AcceptancesExportQuery = Type.Object({ ...REPORTING, ...FILTERS }, closed)

/** State of one person's acceptance of one version of a text. Sorts by `nome`, `texto` and `em`. */
export const AcceptanceRow = Type.Object({
  /** Its position in the list: a pending acceptance has no id. */
  id: Type.Integer(),
  tipo: Kind,
  texto: Type.String(),
  numeroVersao: Type.Integer(),
  tipoLogin: Login,
  nome: Type.String(),
  situacao: State,
  /** ISO instant; null while it is pending. */
  em: orNull(Type.String()),
  /** Network address; null if none was stored, as for a signature on paper. */
  endereco: orNull(Type.String()),
  /** Of a contract: the enrolment. */
  idMatricula: orNull(Type.Integer()),
})
export type AcceptanceRow = Type.Static<typeof AcceptanceRow>

export const AcceptancesPage = Type.Object({
  ...Paged(AcceptanceRow).properties,
  /** Published versions, as a choice for the filter; the newest of each term first. */
  versoes: Type.Array(Type.Object({ id: Type.Integer(), nome: Type.String() })),
})
export type AcceptancesPage = Type.Static<typeof AcceptancesPage>

export interface ListAllAcceptances {
  query: Type.Static<typeof AcceptancesQuery>
  answer: AcceptancesPage
}
export interface ExportAcceptances {
  query: Type.Static<typeof AcceptancesExportQuery>
  answer: FileContent
}
