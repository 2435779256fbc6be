import Type from 'typebox'
import { type ById, Id, IsoDate, PAGING, Paged, orNull } from '#domain/base/common.schemas.ts'
import type { LoginType } from '#domain/base/signedIn.ts'

const closed = { additionalProperties: false } as const
const LoginKind = Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3)])

/** Maximum number of rows, newest first, in a list or an export; narrower filters reach older rows. */
export const AUDIT_REACH = 10_000

const FILTERS = {
  /** First and last day, in the time of the school. */
  de: Type.Optional(IsoDate('De')),
  ate: Type.Optional(IsoDate('Até')),
  tipoPessoa: Type.Optional(Type.Unsafe<LoginType>(Type.Integer({ minimum: 1, maximum: 3, title: 'Tipo de pessoa' }))),
  idPessoa: Type.Optional(Id('Pessoa')),
  /** A member of staff who entered as somebody else. */
  idUsuarioReal: Type.Optional(Id('Usuário real')),
  entidade: Type.Optional(Type.String({ maxLength: 60, title: 'Entidade' })),
  registro: Type.Optional(Type.String({ maxLength: 120, title: 'Registro' })),
  acao: Type.Optional(Type.String({ maxLength: 60, title: 'Ação' })),
  /** Part of the reason, the beginning of the address, or the whole number of the record. */
  Filtro: Type.Optional(Type.String({ maxLength: 120, title: 'Busca' })),
}

export const AuditFilters = Type.Object(FILTERS, closed)
export type AuditFilters = Type.Static<typeof AuditFilters>

export const AuditListQuery = Type.Object(
  {
    ...FILTERS,
    SkipCount: PAGING.SkipCount,
    MaxResultCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10, title: 'Linhas por página' })),
  },
  closed,
)

/** The author of an action: kind, id, and current name; null if the person no longer exists. */
export const AuditPerson = Type.Object({ tipo: LoginKind, id: Type.Integer(), nome: orNull(Type.String()) })
export type AuditPerson = Type.Static<typeof AuditPerson>

const ROW = {
  id: Type.Integer(),
  /** ISO instant in UTC. */
  quando: Type.String(),
  /** Null if nobody was signed in. */
  pessoa: orNull(AuditPerson),
  /** The original person during impersonation. */
  usuarioReal: orNull(AuditPerson),
  entidade: Type.String(),
  entidadeNome: Type.String(),
  registro: orNull(Type.String()),
  registroNome: orNull(Type.String()),
  acao: Type.String(),
  acaoNome: Type.String(),
  motivo: orNull(Type.String()),
  endereco: orNull(Type.String()),
}

export const AuditRow = Type.Object({ ...ROW, camposAlterados: Type.Integer() })
export type AuditRow = Type.Static<typeof AuditRow>

export const FieldChange = Type.Object({
  campo: Type.String(),
  rotulo: Type.String(),
  antes: orNull(Type.String()),
  depois: orNull(Type.String()),
})

/** A row with its changes. */
export const AuditVersion = Type.Object({ ...ROW, alteracoes: Type.Array(FieldChange) })
export type AuditVersion = Type.Static<typeof AuditVersion>

export const AuditPage = Type.Object({ ...Paged(AuditRow).properties, haMais: Type.Boolean() })
export type AuditPage = Type.Static<typeof AuditPage>
export interface ListAudit {
  query: Type.Static<typeof AuditListQuery>
  answer: AuditPage
}

export interface GetAudit {
  params: Type.Static<typeof ById>
  answer: AuditVersion
}

export const AuditRecordQuery = Type.Object(
  {
    entidade: Type.String({ minLength: 1, maxLength: 60, title: 'Entidade' }),
    registro: Type.String({ minLength: 1, maxLength: 120, title: 'Registro' }),
  },
  closed,
)

/** The history of one record, newest first; `haMais`: older rows were left out. */
export const AuditRecord = Type.Object({
  entidadeNome: Type.String(),
  registroNome: orNull(Type.String()),
  versoes: Type.Array(AuditVersion),
  haMais: Type.Boolean(),
})
export type AuditRecord = Type.Static<typeof AuditRecord>
export interface GetAuditRecord {
  query: Type.Static<typeof AuditRecordQuery>
  answer: AuditRecord
}

export const AuditPeopleQuery = Type.Object(
  {
    Filtro: Type.String({ minLength: 2, maxLength: 120, title: 'Busca' }),
    somenteEquipe: Type.Optional(Type.Boolean({ title: 'Somente equipe' })),
  },
  closed,
)

export const AuditPeople = Type.Array(
  Type.Object({ tipo: LoginKind, id: Type.Integer(), nome: Type.String(), detalhe: orNull(Type.String()) }),
)
export type AuditPeople = Type.Static<typeof AuditPeople>
export interface FindAuditPeople {
  query: Type.Static<typeof AuditPeopleQuery>
  answer: AuditPeople
}

/** Result of verifying the chain of seals. */
export const AuditIntegrity = Type.Object({
  linhas: Type.Integer(),
  seladas: Type.Integer(),
  integra: Type.Boolean(),
  divergencias: Type.Integer(),
  primeiraDivergencia: orNull(
    Type.Object({
      tipo: Type.Enum(['alterada', 'removida', 'fora de ordem']),
      posicao: Type.Integer(),
      id: orNull(Type.Integer()),
      quando: orNull(Type.String()),
    }),
  ),
  /** The newest seal: a copy kept elsewhere proves later that no earlier entry was replaced. */
  selo: Type.String(),
  verificadaEm: Type.String(),
})
export type AuditIntegrity = Type.Static<typeof AuditIntegrity>
export interface VerifyAudit {
  answer: AuditIntegrity
}

/** A table as text, for Excel in Portuguese. */
export const AuditExport = Type.Object({ nomeArquivo: Type.String(), conteudo: Type.String(), linhas: Type.Integer() })
export type AuditExport = Type.Static<typeof AuditExport>
export interface ExportAudit {
  query: AuditFilters
  answer: AuditExport
}
